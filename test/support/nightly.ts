/** Whether `npm run test:nightly` runs, which tries every case of what `npm test` samples. */
export const isNightly = process.env["NIGHTLY"] === "1";
