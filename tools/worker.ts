import { loadEnvFile } from "./start/load-env-file.js";

loadEnvFile();
process.env.JOBS ??= "on";
await import("#server/worker.ts");
