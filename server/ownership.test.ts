import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#tests/support/store/database.ts";
import { profiles, sessions } from "./db/schema/accounts.ts";
import { applicationDrafts, applications } from "./db/schema/applications.ts";
import { jobs } from "./db/schema/jobs.ts";
import { visitorSessions } from "./db/schema/questionnaire.ts";
import type { ScopedDb } from "./db/scoped-db.ts";
import { everyones, mine, ownedBy } from "./ownership.ts";

const scoped: ScopedDb = (await testDatabase()).db;
const me = ownedBy("00000000-0000-4000-8000-000000000001", profiles);
const active = eq(profiles.isActive, true);

/** The compiler is asked (`npx tsc`), nobody runs these: each line that it is to refuse would be an error of its own if it did not. */
const refused = [
  // @ts-expect-error: no condition
  async () => await scoped.select().from(profiles),
  // @ts-expect-error: no condition
  async () => await scoped.update(profiles).set({ isActive: true }),
  // @ts-expect-error: no condition
  async () => await scoped.delete(profiles),
  // @ts-expect-error: no condition
  async () => await scoped.$count(profiles),
  // @ts-expect-error: no condition
  () => scoped.select().from(profiles).limit(1),
  // @ts-expect-error: no condition
  () => scoped.delete(profiles).returning(),
  // @ts-expect-error: not the owner's
  () => scoped.select({ name: profiles.fullName }).from(profiles).where(active),
  // @ts-expect-error: not the owner's
  () => scoped.selectDistinct().from(profiles).where(active),
  // @ts-expect-error: not the owner's
  () => scoped.update(profiles).set({ isActive: true }).where(active),
  // @ts-expect-error: not the owner's
  () => scoped.delete(profiles).where(and(active, active)),
  // @ts-expect-error: not the owner's
  () => scoped.delete(profiles).where(undefined),
  // @ts-expect-error: not the owner's
  () => scoped.$count(profiles, active),
  // @ts-expect-error: the owner of another table
  () => scoped.delete(sessions).where(me),
  // @ts-expect-error: this browser's, not anybody's
  () => scoped.delete(visitorSessions).where(me),
  // @ts-expect-error: so it is in a transaction
  () => scoped.transaction(async (tx) => await tx.delete(profiles)),
];

describe("a statement on a person's table", () => {
  test("is refused without the owner's condition", () => expect(refused).toHaveLength(15));

  test("runs with it, alone and with others", async () => {
    expect(await scoped.select().from(profiles).where(me)).toEqual([]);
    const [row] = await scoped.select({ name: profiles.fullName }).from(profiles).where(and(me, active)).limit(1);
    const name: string | null | undefined = row?.name;
    expect(name).toBe(undefined);
    expect(await scoped.delete(profiles).where(me).returning()).toEqual([]);
    expect(await scoped.$count(profiles, and(me, active))).toBe(0);
    const visitor = { tokenHash: "of this browser" };
    expect(await scoped.select().from(visitorSessions).where(mine({ visitor }, visitorSessions))).toEqual([]);
    const either = (table: typeof applications | typeof applicationDrafts) =>
      scoped.select({ id: table.jobId }).from(table).where(ownedBy("00000000-0000-4000-8000-000000000001", table));
    expect([await either(applications), await either(applicationDrafts)]).toEqual([[], []]);
  });

  test("runs for everyone's rows where it says why, and needs nothing for what is nobody's", async () => {
    expect(await scoped.select().from(everyones(profiles, "a test looks at all"))).toEqual([]);
    expect(await scoped.$count(everyones(profiles, "a test counts all"), active)).toBe(0);
    expect(await scoped.select().from(jobs).limit(1)).toEqual([]);
  });
});
