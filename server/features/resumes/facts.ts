import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import { MAX_SKILLS } from "#domain/profile/profile.ts";
import { wholeSkill } from "#domain/reading/skills/find-skills.ts";
import type { Fact, FactSection, FactValue, Origin } from "#domain/resumes/facts/fact-fields.ts";
import { factList, factText } from "#domain/resumes/facts/fact-fields.ts";
import { type ReadFact, toJsonResume } from "#domain/resumes/facts/json-resume.ts";
import {
  type AcceptedAs,
  acceptFacts,
  type Merge,
  mergeFact,
  tracedOrigins,
} from "#domain/resumes/facts/merge-facts.ts";
import { type FactErrors, factsSize, MAX_FACTS, MAX_FACTS_SIZE, readFact } from "#domain/resumes/facts/read-fact.ts";
import type { Result } from "#domain/shared/result.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { resumeFacts } from "#server/db/schema/resume-facts.ts";
import { idsOf, isUuid } from "#server/db/sql-values.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { lockAccount } from "#server/features/accounts/lock-account.ts";
import { mine, ownedBy } from "#server/ownership.ts";
import { followFact } from "./cv/follow-fact.ts";

/** Something a file says, beside what is known: `quote` are the file's own words, `known` the fact it is about. */
export type Proposal = Fact & { quote: string | null; merge: Merge; known: FactValue | null };

type Row = typeof resumeFacts.$inferSelect;

export async function listFacts(ctx: Pick<Ctx, "db" | "user">): Promise<Fact[]> {
  return (await select(ctx, eq(resumeFacts.confirmed, true))).map(presentFact);
}

export async function listProposals(ctx: Ctx): Promise<Proposal[]> {
  const facts = await listFacts(ctx);
  return (await select(ctx, eq(resumeFacts.confirmed, false))).map((row) => {
    const merge = mergeFact(row, facts);
    const about = merge.kind === "new" ? undefined : facts.find(({ id }) => id === merge.id);
    return { ...presentFact(row), quote: row.quote, merge, known: about?.value ?? null };
  });
}

export async function countProposals(ctx: Pick<Ctx, "db" | "user">): Promise<number> {
  return await ctx.db.$count(resumeFacts, and(mine(ctx, resumeFacts), eq(resumeFacts.confirmed, false)));
}

async function select(ctx: Pick<Ctx, "db" | "user">, condition: SQL | undefined): Promise<Row[]> {
  return await ctx.db
    .select()
    .from(resumeFacts)
    .where(and(mine(ctx, resumeFacts), condition))
    .orderBy(asc(resumeFacts.position), asc(resumeFacts.createdAt), asc(resumeFacts.id));
}

function presentFact({ id, section, value, origin, source, fieldOrigins }: Row): Fact {
  return { id, section, value, origin, source, fieldOrigins };
}

export async function findFact(ctx: Ctx, id: string): Promise<Fact | null> {
  if (!isUuid(id)) return null;
  const [row] = await select(ctx, and(eq(resumeFacts.confirmed, true), eq(resumeFacts.id, id)));
  return row ? presentFact(row) : null;
}

type Entries = { section: FactSection; id: string | null; raw: Readonly<Record<string, unknown>> };

/** Stores a fact as the signed-in person typed it: in place of the one with this id, or as a new one. Their own `basics` are always one. */
export async function saveFact(
  ctx: Ctx,
  { section, id, raw }: Entries,
): Promise<Result<object, "invalid" | "too-many", FactErrors>> {
  const { value, errors } = readFact(section, raw);
  if (Object.keys(errors).length > 0) return { ok: false, reason: "invalid", fields: errors };
  return await change(ctx, async (ctx, rows) => {
    const facts = rows.filter(({ confirmed }) => confirmed);
    const target = facts.find((fact) => (section === "basics" ? fact.section === section : fact.id === id));
    if (!target) {
      const added = { ...typed, section, value, id: ctx.newId() };
      if (rows.length >= MAX_FACTS || !hasRoom(rows, [], [added])) return TOO_MANY;
      await insertFacts(ctx, requireUser(ctx).id, rows, [added]);
      return { ok: true };
    }
    if (target.section !== section) return { ok: false, reason: "invalid" };
    const traced = tracedOrigins(target, value, typed);
    const set = { value, ...traced, quote: quoteOf(target, traced) };
    if (!hasRoom(rows, [target], [{ ...target, ...set }])) return TOO_MANY;
    await ctx.db
      .update(resumeFacts)
      .set({ ...set, updatedAt: ctx.now() })
      .where(and(mine(ctx, resumeFacts), eq(resumeFacts.id, target.id)));
    await followFact(ctx, { id: target.id, before: target.value, after: value });
    return { ok: true };
  });
}

const typed = { origin: "typed", source: null, quote: null, confirmed: true, fieldOrigins: {} } as const;
/** The file's words go with the last field that it stated. */
function quoteOf(row: Row | null, { origin, source }: Partial<Origin>): string | null {
  return row && row.origin === origin && row.source === source ? row.quote : null;
}

const TOO_MANY = { ok: false, reason: "too-many" } as const;

type Sized = Parameters<typeof factsSize>[0];

/** Whether there is room for facts in place of some; an account that is over the limit may still say less. */
function hasRoom(held: Sized, gone: Sized, added: Sized): boolean {
  const growth = factsSize(added) - factsSize(gone);
  return growth <= 0 || factsSize(held) + growth <= MAX_FACTS_SIZE;
}

/** Removes facts or proposals of the signed-in person; ids that are not theirs are passed over. */
export async function removeFacts(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await change(ctx, async (ctx) => await drop(ctx, ids));
}

async function drop(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.delete(resumeFacts).where(and(mine(ctx, resumeFacts), inArray(resumeFacts.id, [...ids])));
}

type FromFile = { facts: readonly ReadFact[]; origin: "read" | "imported"; source: string };

/** Stores what a file states as proposals to confirm, in place of an earlier file's; known facts are skipped. Returns how many. */
export async function proposeFacts(
  ctx: Pick<Ctx, "db" | "now" | "newId">,
  userId: string,
  { facts, origin, source }: FromFile,
): Promise<Result<{ proposed: number }, "too-many">> {
  return await withTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, userId);
    const known = await ctx.db
      .select()
      .from(resumeFacts)
      .where(and(ownedBy(userId, resumeFacts), eq(resumeFacts.confirmed, true)));
    const news = facts.filter((fact) => mergeFact(fact, known).kind !== "known");
    const proposals = news.map((fact) => ({
      ...fact,
      id: ctx.newId(),
      origin,
      source,
      fieldOrigins: {},
      confirmed: false,
    }));
    if (known.length + proposals.length > MAX_FACTS || !hasRoom(known, [], proposals)) return TOO_MANY;
    await ctx.db.delete(resumeFacts).where(and(ownedBy(userId, resumeFacts), eq(resumeFacts.confirmed, false)));
    await insertFacts(ctx, userId, known, proposals);
    return { ok: true, proposed: proposals.length };
  });
}

/** Confirms proposals of the signed-in person: they become facts, or are merged into those they are about, as `acceptFacts` has it. */
export async function acceptProposals(
  ctx: Ctx,
  { ids, as }: { ids: readonly string[]; as: AcceptedAs },
): Promise<void> {
  await change(ctx, async (ctx, rows) => {
    const proposals = rows.filter(({ id, confirmed }) => !confirmed && ids.includes(id));
    const known = rows.filter(({ confirmed }) => confirmed);
    const { added, changed, settled } = acceptFacts(known, proposals, as);
    const updatedAt = ctx.now();
    const accepted = [
      ...added.map(({ id }) => ({ id, set: { confirmed: true, updatedAt } })),
      ...[...changed].map(([id, fact]) => {
        const quote = quoteOf(rows.find((row) => row.id === id) ?? null, fact);
        return { id, set: { ...fact, quote, updatedAt } };
      }),
    ];
    for (const { id, set } of accepted)
      await ctx.db
        .update(resumeFacts)
        .set(set)
        .where(and(mine(ctx, resumeFacts), eq(resumeFacts.id, id)));
    for (const { id, value: before } of known) {
      const after = changed.get(id)?.value;
      if (after) await followFact(ctx, { id, before, after });
    }
    await drop(ctx, idsOf(settled));
  });
}

export async function exportFacts(ctx: Ctx): Promise<string> {
  return `${JSON.stringify(toJsonResume(await listFacts(ctx)), null, 2)}\n`;
}

type NewFact = Omit<Row, "userId" | "position" | "createdAt" | "updatedAt">;

async function insertFacts(
  ctx: Pick<Ctx, "db" | "now">,
  userId: string,
  rows: readonly Row[],
  facts: readonly NewFact[],
): Promise<void> {
  const now = ctx.now();
  const next = Math.max(0, ...rows.map(({ position }) => position + 1));
  const values = facts.map((fact, at) => ({ ...fact, userId, position: next + at, createdAt: now, updatedAt: now }));
  if (values.length > 0) await ctx.db.insert(resumeFacts).values(values);
}

/** One change of a person's facts at a time; the profile's skills, which matching reads, follow those of the facts. */
async function change<T>(ctx: Ctx, work: (ctx: Ctx, rows: Row[]) => Promise<T>): Promise<T> {
  const { id } = requireUser(ctx);
  return await withTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, id);
    const before = await ctx.db
      .select()
      .from(resumeFacts)
      .where(mine(ctx, resumeFacts))
      .orderBy(asc(resumeFacts.position));
    const done = await work(ctx, before);
    await followSkills(ctx, skillNames(before.filter(({ confirmed }) => confirmed)));
    return done;
  });
}

async function followSkills(ctx: Ctx, before: readonly string[]): Promise<void> {
  const after = skillNames(await select(ctx, and(eq(resumeFacts.confirmed, true), eq(resumeFacts.section, "skills"))));
  const gone = new Set(before.filter((name) => !after.includes(name)));
  const fresh = after.filter((name) => !before.includes(name));
  if (gone.size === 0 && fresh.length === 0) return;
  const [profile] = await ctx.db.select({ skills: profiles.skills }).from(profiles).where(mine(ctx, profiles));
  if (!profile) return;
  const kept = profile.skills.filter((skill) => !gone.has(skill));
  const folded = new Set(kept.map((skill) => skill.toLowerCase()));
  const skills = [...kept, ...fresh.filter((name) => !folded.has(name.toLowerCase()))].slice(0, MAX_SKILLS);
  await ctx.db.update(profiles).set({ skills, updatedAt: ctx.now() }).where(mine(ctx, profiles));
}

/** A skill by its name; of a group ("Frontend": React, CSS) its keywords, and its name where that is a skill, too. */
function skillNames(facts: readonly Pick<Fact, "section" | "value">[]): string[] {
  const names = facts.flatMap(({ section, value }) => {
    if (section !== "skills") return [];
    const [name, keywords] = [factText(value, "name"), factList(value, "keywords")];
    return name !== "" && (keywords.length === 0 || wholeSkill(name)) ? [name, ...keywords] : keywords;
  });
  return [...new Set(names)];
}
