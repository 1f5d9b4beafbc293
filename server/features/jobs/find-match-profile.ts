import type { Profile } from "#domain/matching/match-rule.ts";
import { wholeSkill } from "#domain/reading/skills/find-skills.ts";
import type { Ctx } from "#server/ctx.ts";
import { findAccountAnswers } from "#server/features/questionnaire/account-answers.ts";
import { findAnswers } from "#server/features/questionnaire/current-answers.ts";

/** What postings are compared with: this person's answers and, when signed in, the skills they said are theirs, by canonical name. */
export async function findMatchProfile(ctx: Ctx): Promise<Profile> {
  if (!ctx.user) return await findAnswers(ctx);
  const { answers, skills } = await findAccountAnswers(ctx, ctx.user.id);
  if (skills.length === 0) return answers;
  return { ...answers, skills: skills.map((name) => wholeSkill(name)?.skill.name ?? name) };
}
