/** Vitest global set-up: one throw-away PostgreSQL server for all `*.pg.test.ts` files. */
import type { TestProject } from "vitest/node";
import { startPostgresServer } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the server's own database; tests make databases of their own (`freshPostgresUrl`). */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer();
  project.provide("postgresUrl", server.url);
  return server.stop;
}
