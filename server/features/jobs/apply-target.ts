import { chooseApplyLink } from "#domain/posting/apply-link.ts";
import type { JobPosting } from "#domain/posting/job-posting.ts";
import type { Ctx } from "#server/ctx.ts";

/** Where applying to this posting leads by the eight-step priority; null when nothing leads anywhere. */
export function applyTarget(ctx: Pick<Ctx, "dataFiles" | "settings">, job: JobPosting) {
  const { titleLinks, companyLinks } = ctx.dataFiles;
  return chooseApplyLink(job, { titleLinks, companyLinks, fallback: ctx.settings.fallbackJobBoardUrl });
}
