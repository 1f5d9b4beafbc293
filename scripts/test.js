import { requireNode } from "./bootstrap/require-node.js";

requireNode(20);
const { test } = await import("./bootstrap/test.js");
await test();
