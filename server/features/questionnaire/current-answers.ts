import type { Profile } from "#domain/matching/match-rule.ts";
import { Answers } from "#domain/questionnaire/answers.ts";
import { WISH_LIMITS } from "#domain/questionnaire/options.ts";
import { parseStepForm } from "#domain/questionnaire/parse-step-form.ts";
import { type FormEntries, type InvalidStep, refused } from "#domain/questionnaire/read-step-form.ts";
import type { StepId } from "#domain/questionnaire/steps.ts";
import { LAST_QUESTION, publicSessionId } from "#domain/questionnaire/variants.ts";
import { wholeSkill } from "#domain/reading/skills/find-skills.ts";
import { singleLine } from "#domain/shared/plain-text.ts";
import type { Ctx } from "#server/ctx.ts";
import { visitorSessions } from "#server/db/schema/questionnaire.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { lockAccount } from "#server/features/accounts/lock-account.ts";
import { type AccountAnswersChange, findAccountAnswers, writeAccountAnswers } from "./account-answers.ts";
import { findVisitorSession, ownSession, writeVisitorSession } from "./visitor-session.ts";

type SaveStepResult = ({ ok: true } & WrittenAnswers) | InvalidStep;

/** `newToken` is set when a visitor's session was begun: the response has to set the cookie with it. */
type WrittenAnswers = { publicId: string; newToken: string | null };

/** What this person has answered so far, in the account when signed in, else in this browser's session; empty when nothing. */
export async function findAnswers(ctx: Ctx): Promise<Answers> {
  if (ctx.user) return (await findAccountAnswers(ctx, ctx.user.id)).answers;
  return (await findVisitorSession(ctx))?.answers ?? {};
}

/** Stores answers where they belong: with the signed-in person's account, else with this browser's session. */
export async function writeAnswers(ctx: Ctx, change: AccountAnswersChange): Promise<WrittenAnswers> {
  if (ctx.user) {
    await writeAccountAnswers(ctx, ctx.user.id, change);
    return { publicId: publicSessionId(ctx.now()), newToken: null };
  }
  const { session, newToken } = await writeVisitorSession(ctx, change);
  return { publicId: session.publicId, newToken };
}

/** Stores what one step's form sent, or says what is wrong with it. The last question also marks the search as begun. */
export async function saveStep(
  ctx: Ctx,
  { step, entries }: { step: StepId; entries: FormEntries },
): Promise<SaveStepResult> {
  const form = parseStepForm(step, entries);
  if (!form.ok) return form;
  const begun = step === LAST_QUESTION ? { searchStatus: "searching" } : {};
  return { ok: true, ...(await writeAnswers(ctx, { answers: form.patch, ...begun })) };
}

/** For people who clear their field and name nothing instead. */
export async function dropTitles(ctx: Ctx): Promise<void> {
  if ((await findAnswers(ctx)).titles?.length) await writeAnswers(ctx, { answers: { titles: [] } });
}

type Excluded = {
  ok: boolean;
  /** What was added; null where nothing was. */
  word: string | null;
  newToken: string | null;
};

/** Adds a word, title or company to what is not wanted; refuses an empty one, and one beyond the most there can be. */
export async function excludeWord(ctx: Ctx, given: string): Promise<Excluded> {
  return await inTurn(ctx, async (ctx, { without = [] }) => {
    const word = singleLine(given).slice(0, WISH_LIMITS.without[1]);
    if (without.includes(word)) return { ok: true, word: null, newToken: null };
    const named = Answers.safeParse({ without: [...without, word] });
    if (!named.success) return { ok: false, word: null, newToken: null };
    const { newToken } = await writeAnswers(ctx, { answers: named.data });
    return { ok: true, word, newToken };
  });
}

/** Adds kinds of work and job titles to those named, or refuses them, as the step that asks for them would; refuses none, too. */
export async function nameWork(
  ctx: Ctx,
  named: { kinds: readonly string[]; titles: string },
): Promise<{ ok: true; newToken: string | null } | InvalidStep> {
  if (named.kinds.length === 0 && singleLine(named.titles) === "") return refused("titles", "required-list");
  return await inTurn(ctx, async (ctx, { jobCategories = [], kinds = [], titles = [] }) => {
    const given = { jobCategories, kinds: [...kinds, ...named.kinds], titles: [...titles, named.titles] };
    const entries = Object.entries(given).flatMap(([field, values]) => values.map((value) => [field, value] as const));
    const form = parseStepForm("jobCategories", entries);
    if (!form.ok) return form;
    const { newToken } = await writeAnswers(ctx, { answers: { kinds: form.patch.kinds, titles: form.patch.titles } });
    return { ok: true, newToken };
  });
}

/** Takes such a word back. */
export async function allowWord(ctx: Ctx, word: string): Promise<void> {
  await inTurn(ctx, async (ctx, { without = [] }) => {
    if (without.includes(word))
      await writeAnswers(ctx, { answers: { without: without.filter((own) => own !== word) } });
  });
}

/** For answers that add to those there are: what two tabs add at once is both kept. */
async function inTurn<T>(ctx: Ctx, change: (ctx: Ctx, answers: Answers) => Promise<T>): Promise<T> {
  return await withTransaction(ctx, async (ctx) => {
    if (ctx.user) await lockAccount(ctx, ctx.user.id);
    else if (ctx.visitor.tokenHash !== null)
      await ctx.db.select({ id: visitorSessions.id }).from(visitorSessions).where(ownSession(ctx)).for("no key update");
    return await change(ctx, await findAnswers(ctx));
  });
}

/** What postings are compared with: this person's answers and, when signed in, the skills they said are theirs, by canonical name. */
export async function findMatchProfile(ctx: Ctx): Promise<Profile> {
  if (!ctx.user) return await findAnswers(ctx);
  const { answers, skills } = await findAccountAnswers(ctx, ctx.user.id);
  if (skills.length === 0) return answers;
  return { ...answers, skills: skills.map((name) => wholeSkill(name)?.skill.name ?? name) };
}

/** The same for a page that is shown without it while it cannot be read. */
export async function findMatchProfileOrNone(ctx: Ctx): Promise<Profile> {
  try {
    return await findMatchProfile(ctx);
  } catch (error) {
    ctx.log.warn({ err: error }, "answers could not be read; shown without them");
    return {};
  }
}
