import { expect, test } from "vitest";
import { refusal } from "./refuse-server-code.ts";

const root = "/checkout";
const page = "/checkout/app/features/jobs/card.tsx";

test.each([
  "#server/ctx.ts",
  "../../../server/ctx.ts",
  "/checkout/server/ctx.ts",
  "node:fs",
  "fs",
  "pg",
  "drizzle-orm/pg-core",
  "@electric-sql/pglite",
  "pino",
])("refuses %s in browser code", (source) => {
  expect(refusal(source, page, root)).not.toBeNull();
});

test.each([
  "#domain/jobs/job-card.ts",
  "../../ui/card.tsx",
  "react",
  "react-router/dom",
  "/checkout/app/root.tsx",
  "pg-promise-like-name",
])("lets %s pass", (source) => {
  expect(refusal(source, page, root)).toBeNull();
});
