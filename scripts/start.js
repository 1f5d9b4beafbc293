import { requireNode } from "./bootstrap/require-node.js";

requireNode(20);
const { start } = await import("./bootstrap/start.js");
await start();
