import { requireNode } from "./start/require-node.js";

requireNode(20);
const { start } = await import("./start/start.js");
await start();
