import { loadEnvFile } from "./bootstrap/load-env-file.js";

loadEnvFile();
await import("#server/worker.ts");
