import { loadEnvFile } from "./start/load-env-file.js";

loadEnvFile();
await import("#server/worker.ts");
