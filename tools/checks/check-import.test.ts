import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { checkImport } from "./check-import.ts";
import { AREAS } from "./import-rules.ts";
import { namedModules } from "./imports-of.ts";

test.each([
  ["domain/jobs/a.ts", "#server/db/client.ts"],
  ["domain/jobs/a.ts", "#server/db/client.ts"],
  ["domain/jobs/a.ts", "node:fs"],
  ["domain/jobs/a.ts", "#data/job-sources.json"],
  ["server/sources/lever/source.ts", "node:crypto"],
  ["server/sources/lever/source.ts", "#server/db/client.ts"],
  ["server/sources/lever/source.ts", "node:http"],
  ["domain/jobs/a.ts", "drizzle-orm"],
  ["domain/jobs/a.ts", "react"],
  ["domain/jobs/a.ts", "#domain/matching/b.ts"],
  ["server/adapters/storage/a.ts", "#server/db/client.ts"],
  ["server/adapters/storage/a.ts", "#server/features/jobs/b.ts"],
  ["server/features/jobs/a.ts", "hono"],
  ["server/features/jobs/a.ts", "react-router"],
  ["server/features/jobs/a.ts", "#app/context.ts"],
  ["server/features/jobs/a.ts", "#server/adapters/storage/local-disk.ts"],
  ["server/features/jobs/a.ts", "../search/b.ts"],
  ["server/http/a.ts", "drizzle-orm"],
  ["server/http/a.ts", "#server/db/schema/jobs.ts"],
  ["server/jobs/a.ts", "#server/db/client.ts"],
  ["app/routes/jobs/a.ts", "drizzle-orm/pg-core"],
  ["app/routes/jobs/a.ts", "#server/db/client.ts"],
  ["app/routes/jobs/a.ts", "#server/adapters/storage/storage-port.ts"],
  ["app/features/jobs/a.tsx", "#server/ctx.ts"],
  ["app/features/jobs/a.tsx", "#server/features/jobs/b.ts"],
  ["app/features/jobs/a.tsx", "#app/routes/jobs/job.tsx"],
  ["app/ui/a.tsx", "#server/features/jobs/b.ts"],
  ["app/ui/a.tsx", "../features/jobs/b.tsx"],
  ["app/lib/a.ts", "../ui/b.tsx"],
  ["app/lib/a.ts", "node:path"],
  ["server/features/jobs/a.ts", "virtual:react-router/server-build"],
  ["server/features/jobs/a.ts", "#domain/reading/terms/read-seniority.ts"],
  ["domain/posting/a.ts", "../reading/place/find-stated-places.ts"],
  ["server/features/applications/letter/a.ts", "#domain/applications/letter/check/check-names.ts"],
])("%s must not import %s", (file, specifier) => {
  expect(checkImport(file, specifier)).not.toBeNull();
});

test.each([
  ["domain/jobs/a.ts", "zod"],
  ["server/sources/lever/source.ts", "#domain/sources/raw-values.ts"],
  ["server/sources/lever/source.ts", "../job-source.ts"],
  ["server/features/jobs/a.ts", "#server/sources/job-source.ts"],
  ["domain/matching/a.ts", "#domain/jobs/b.ts"],
  ["domain/jobs/a.ts", "#data/skills.json"],
  ["domain/jobs/a.ts", "#domain/shared/app-error.ts"],
  ["server/features/search/a.ts", "#server/features/jobs/b.ts"],
  ["server/features/jobs/a.ts", "#server/adapters/storage/storage-port.ts"],
  ["server/features/jobs/a.ts", "drizzle-orm"],
  ["app/routes/jobs/a.tsx", "./+types/a.ts"],
  ["app/routes/jobs/a.tsx", "#server/features/jobs/b.ts"],
  ["app/features/jobs/a.tsx", "../../ui/b.tsx"],
  ["server/app.ts", "virtual:react-router/server-build"],
  ["domain/jobs/a.test.ts", "#tests/support/build/build-job.ts"],
  ["server/features/jobs/a.ts", "#domain/reading/read-posting.ts"],
  ["server/features/jobs/a.ts", "#domain/reading/pay/pay-yearly.ts"],
  ["domain/reading/read-posting.ts", "./terms/read-seniority.ts"],
  ["domain/reading/pay/a.ts", "../place/find-places.ts"],
  ["domain/reading/read-posting.test.ts", "./terms/read-seniority.ts"],
])("%s may import %s", (file, specifier) => {
  expect(checkImport(file, specifier)).toBeNull();
});

test("parts of a page may use the types of what a verb returns, and nothing else of the server", () => {
  const part = "app/features/jobs/a.tsx";
  expect(checkImport(part, "#server/features/jobs/b.ts", true)).toBeNull();
  expect(checkImport(part, "#server/features/jobs/b.ts", false)).not.toBeNull();
  expect(checkImport(part, "#server/ctx.ts", true)).not.toBeNull();
  expect(checkImport(part, "#server/db/schema/jobs.ts", true)).not.toBeNull();
  expect(checkImport("app/ui/a.tsx", "#server/features/jobs/b.ts", true)).not.toBeNull();
});

test.each([
  [`import type { A } from "x";`, true],
  [`import type A from "x";`, true],
  [`import { type A } from "x";`, false],
  [`import { a, type B } from "x";`, false],
  [`import "x";`, false],
  [`import type { A } from "x"; import { b } from "x";`, false],
  [`import type { A } from "x"; const b = () => import("x");`, false],
  [`export type { A } from "x";`, false],
])("of %s that it imports types only is %s", (source, typesOnly) => {
  expect(namedModules("a.ts", source)).toEqual([{ name: "x", typesOnly }]);
});

test("every public module of an area exists", () => {
  const missing = AREAS.flatMap(({ folder, public: modules }) =>
    modules.map((module) => folder + module).filter((path) => !existsSync(path)),
  );
  expect(missing).toEqual([]);
});

test("no kind of import escapes notice", () => {
  const source = `
    import type { A } from "type-only";
    import type { B } from "inline-type";
    import "side-effect";
    export type { C } from "re-exported-type";
    export * from "re-exported";
    const d = await import("dynamic");
    type E = import("type-expression").E;
  `;
  expect(
    namedModules("a.ts", source)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(
    ["dynamic", "inline-type", "re-exported", "re-exported-type", "side-effect", "type-expression", "type-only"].sort(),
  );
});
