import { requireNode } from "./start/require-node.js";

requireNode(20);
const { test } = await import("./start/test.js");
await test();
