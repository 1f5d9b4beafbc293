import type { PostgresLimits } from "#server/db/postgres/postgres-database.ts";

/** For what is not about a database's limits: a busy machine may take long over a statement. */
export const SLOW_LIMITS: PostgresLimits = { connectMs: 60_000, statementMs: 60_000 };

/** The limit of tests that start processes: each reads its modules anew, which a busy machine takes long for. */
export const PROCESS_MS = 180_000;
