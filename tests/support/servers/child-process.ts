import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

/** Half of a short process's time would go into reading the same modules again. */
export const COMPILED = fileURLToPath(new URL("../../../node_modules/.cache/compiled", import.meta.url));

/** The environment of a program that a test starts: nothing of whoever runs the tests but where programs are. */
export function childEnv(own: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...own };
}

/** A port of loopback that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || address === null) throw new Error("No port is free.");
  return address.port;
}
