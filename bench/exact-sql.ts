import pg from "pg";
import { GRAVE } from "#domain/matching/expected-fit.ts";
import type { MatchRule, Profile } from "#domain/matching/match-rule.ts";
import { MATCH_RULES } from "#domain/matching/match-rules.ts";
import { skillsRule } from "#domain/matching/rules/skills.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { COLUMN_FACTS, columnOf } from "#server/index/build/fact-columns.ts";
import type { Segment } from "#server/index/build/segment.ts";
import { HARD_RULES } from "#server/index/query/exclusion-masks.ts";
import { POINTS_BITS } from "#server/index/query/score-sums.ts";
import { createVerdicts } from "#server/index/query/verdicts.ts";
import { startPostgresServer } from "#tests/support/servers/postgres-server.ts";

export type ExactSql = {
  fill(segment: Segment): Promise<void>;
  /** The exact best fifty for a person, with the total. */
  match(segment: Segment, person: Profile, rates: EuroRates): Promise<{ numbers: number[]; total: number }>;
  close(): Promise<void>;
};

const BATCH = 50_000;
const COLUMNS = COLUMN_FACTS.map((_, at) => `c${at}`);

/**
 * A narrow table with a number per fact, over which PostgreSQL looks up what this person's answers make of each: the tightest form of the
 * exact match that SQL has. A PostgreSQL server of its own, in memory as far as it fits.
 */
export async function openExactSql(): Promise<ExactSql> {
  const server = await startPostgresServer();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query("set work_mem = '256MB'");
  return {
    async fill({ size, columns }) {
      await client.query("drop table if exists narrow");
      await client.query(`create table narrow (number int, ${COLUMNS.map((name) => `${name} int`).join(", ")})`);
      for (let from = 0; from < size; from += BATCH) {
        const to = Math.min(size, from + BATCH);
        const numbers = Array.from({ length: to - from }, (_, at) => from + at);
        const parts = columns.map(({ classOf }) => numbers.map((number) => classOf[number] as number));
        const lists = [numbers, ...parts].map((_, at) => `$${at + 1}::int[]`).join(", ");
        await client.query(`insert into narrow select * from unnest(${lists})`, [numbers, ...parts]);
      }
      await client.query("vacuum analyze narrow");
    },
    async match(segment, person, rates) {
      const verdicts = createVerdicts(segment, rates);
      const values: unknown[] = [];
      const lookUp = (list: ArrayLike<number>, column: string) =>
        `($${values.push(Array.from(list))}::int[])[${column} + 1]`;
      const nameOf = (rule: { factsOf: unknown }) =>
        COLUMNS[segment.columns.indexOf(columnOf(segment, rule))] as string;
      const answered = MATCH_RULES.filter((rule) => rule.isAnswered(person) && rule.topic !== skillsRule.topic);
      const byFact = (rule: MatchRule, part: "sums" | "notMet") => {
        const { classOf, [part]: list } = verdicts.tableOf(rule, person);
        return classOf === null ? list : Array.from(classOf, (own) => list[own] as number);
      };
      const sums = answered.map((rule) => lookUp(byFact(rule, "sums"), nameOf(rule)));
      const shown = HARD_RULES.filter((rule) => answered.includes(rule)).map(
        (rule) => `${lookUp(byFact(rule, "notMet"), nameOf(rule))} = 0`,
      );
      const { rows } = await client.query<{ number: number; total: string }>(
        `select number, count(*) over () as total from (
           select number, ${sums.join(" + ")} as sums from narrow where ${shown.join(" and ")}
         ) judged
         order by (sums & ${2 ** POINTS_BITS - 1}) + (sums & ${GRAVE}) desc, sums >> ${POINTS_BITS} desc, number limit 50`,
        values,
      );
      return { numbers: rows.map(({ number }) => number), total: Number(rows[0]?.total ?? 0) };
    },
    async close() {
      await client.end();
      await server.stop();
    },
  };
}
