/** `npm start` of a release: the server as it is, with the settings of .env, fetching jobs unless told otherwise. */
import { loadEnvFile } from "../start/load-env-file.js";

loadEnvFile();
process.env.JOBS ??= "on";
await import("#server/main.ts");
