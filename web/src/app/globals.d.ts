/** The year of the build: what prerendered pages say until the browser knows better. */
declare const __BUILD_YEAR__: number;
