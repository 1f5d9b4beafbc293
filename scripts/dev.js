import { requireNode } from "./bootstrap/require-node.js";

requireNode(20);
const { startDevelopment } = await import("./bootstrap/start.js");
await startDevelopment();
