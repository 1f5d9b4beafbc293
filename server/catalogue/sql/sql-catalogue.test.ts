import { drizzle } from "drizzle-orm/pglite";
import fc from "fast-check";
import { afterAll, expect, inject, test } from "vitest";
import type { Db } from "#server/db/client.ts";
import { jobs } from "#server/db/schema/index.ts";
import { findOpenJobs } from "#server/features/jobs/find-open-jobs.ts";
import { anyJobs, TEST_RATES } from "#tests/support/build/arbitrary-job.ts";
import { anyQuery } from "#tests/support/build/arbitrary-query.ts";
import { findCitusFault } from "#tests/support/contracts/citus-rules.ts";
import { lastItem } from "#tests/support/last-item.ts";
import { openMemoryDatabase } from "#tests/support/store/memory-database.ts";
import { storePostings } from "#tests/support/store/store-postings.ts";
import { checkCatalogue } from "../../../tools/catalogue/check-run.ts";
import { compareAnswers } from "../../../tools/catalogue/compare-catalogues.ts";
import { createMemoryCatalogue } from "../memory-catalogue.ts";
import { COLUMN_FACTS } from "../packed/fact-columns.ts";
import { FACT_KINDS, NARROW_FACTS } from "./narrow-facts.ts";
import { createSqlCatalogues } from "./sql-catalogue.ts";

const NOW = new Date("2026-03-20T00:00:00Z");
const { engine } = await openMemoryDatabase(inject("snapshot"));
const statements: string[] = [];
const logger = { logQuery: (text: string) => void statements.push(text) };
const db = drizzle({ client: engine, logger }) as unknown as Db;
afterAll(() => engine.close());

test("every part of every answer equals the plain catalogue's, for any postings", async () => {
  const options = { rates: TEST_RATES, now: () => NOW };
  const findPostings = (ids: readonly string[]) => findOpenJobs(db, ids);
  await fc.assert(
    fc.asyncProperty(anyJobs(15), fc.array(anyQuery, { minLength: 3, maxLength: 3 }), async (all, queries) => {
      await storePostings(db, all);
      const plain = createMemoryCatalogue(all, { ...options, origin: "jobs", generation: 1 });
      const inSql = await createSqlCatalogues({ readFrom: async () => db, findPostings, ...options }).open(1);
      expect(inSql.summary()).toEqual(plain.summary());
      for (const query of queries) await compareAnswers(inSql, plain, query);
      const [{ criteria }] = queries as [(typeof queries)[number]];
      for (const { id } of all.slice(0, 2)) {
        expect((await inSql.find(id, criteria))?.match).toEqual((await plain.find(id, criteria))?.match);
        const alike = async (catalogue: typeof plain) =>
          (await catalogue.similar(id, criteria, 4)).map(({ job }) => job.id);
        expect(await alike(inSql)).toEqual(await alike(plain));
      }
      expect(await lastItem(inSql.search(criteria))).toEqual(await lastItem(plain.search(criteria)));
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 120_000);

test("generated postings: the answers equal the packed index's, also after inserts, changes and closings", async () => {
  await db.delete(jobs);
  const compared: string[] = [];
  await checkCatalogue(db, { postings: 300, people: 12, queries: 12, changes: 120 }, (line) => compared.push(line));
  expect(compared.at(-1)).toContain("12 people and 12 searches");
}, 120_000);

test("each of its statements can be split by posting id over machines", () => {
  const asked = new Set(statements.filter((text) => /^\s*select/i.test(text) && text.includes('"catalogue_')));
  const own = [...asked].filter(
    (text) => !text.includes('"jobs"') && !/returning|unnest\(\$\d+::text\[\]\) wanted/.test(text),
  );
  expect(own.length).toBeGreaterThan(10);
  for (const text of own) {
    expect(text).not.toMatch(
      /\blateral\b|\bwith\s|\bover\s*\(|grouping sets|\bunion\b|\bfor (?:update|share)\b|\bexists\b/i,
    );
    expect(findCitusFault(text)).toBeNull();
    expect(text.match(/"catalogue_postings"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    const [inner, outer] = [text.lastIndexOf(")"), text.search(/\blimit\b|\boffset\b/i)];
    expect(outer === -1 || outer > inner || !text.includes("catalogue_postings")).toBe(true);
    const words = text.match(/"catalogue_words" w\b/g)?.length ?? 0;
    expect(text.match(/group by w\.posting/g)?.length ?? 0).toBe(words);
    expect(text.match(/on word\d+\.posting = p\.id/g)?.length ?? 0).toBe(words);
    expect(/"catalogue_(?:facts|terms)"/.test(text) && /"catalogue_(?:postings|words)"/.test(text)).toBe(false);
  }
});

test("each kind of fact that a rule looks at has a column", () => {
  expect(FACT_KINDS.map((kind) => NARROW_FACTS[kind]).toSorted()).toEqual(COLUMN_FACTS.toSorted());
});
