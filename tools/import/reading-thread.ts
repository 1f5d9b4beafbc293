import { parentPort } from "node:worker_threads";
import { type InputToRead, readInput } from "#server/features/jobs/import/read-inputs.ts";

parentPort?.on("message", ({ id, inputs }: { id: number; inputs: readonly InputToRead[] }) => {
  parentPort?.postMessage({ id, read: inputs.map(readInput) });
});
