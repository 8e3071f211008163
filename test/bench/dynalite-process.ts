import { once } from "node:events";
import dynalite from "dynalite";

// A process of its own, so that a measurement of processor time is the product's and not the table's.
const server = dynalite({ createTableMs: 0 });
server.listen(0);
await once(server, "listening");
const address = server.address();
process.send?.(typeof address === "object" && address ? address.port : 0);
process.on("disconnect", () => process.exit());
