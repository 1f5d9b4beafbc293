import { requireNode } from "./start/require-node.js";

requireNode(20);
const { startDevelopment } = await import("./start/start.js");
await startDevelopment();
