import { randomUUID } from "node:crypto";
import pg from "pg";
import pino from "pino";
import { afterAll, inject } from "vitest";
import { type Database, openDatabase } from "#server/db/client.ts";
import type {} from "#tests/support/servers/postgres-global.ts";
import { SLOW_LIMITS } from "#tests/support/slow-limits.ts";

/** The URL of a new, empty database on the tests' server. */
export async function freshPostgresUrl(server = inject("postgresUrl")): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export function openWithSlowLimits(url: string): Promise<Database> {
  return openDatabase({ url, log: pino({ level: "silent" }), ...SLOW_LIMITS });
}

/** A migrated, empty database on the tests' PostgreSQL server, closed after the last test of the file. */
export async function testPostgresDatabase(): Promise<Database> {
  const database = await openWithSlowLimits(await freshPostgresUrl());
  await database.migrate();
  afterAll(() => database.close());
  return database;
}
