import { AppError } from "#domain/shared/app-error.ts";
import type { Ctx } from "#server/ctx.ts";
import { findSampleCompany } from "./sample-jobs.ts";

/** The name of a sample posting's fictional company. Throws NOT_FOUND for a slug that belongs to none. */
export async function getSampleCompany(_ctx: Ctx, { slug }: { slug: string }): Promise<{ company: string }> {
  const company = findSampleCompany(slug);
  if (company === null) throw new AppError("NOT_FOUND", "There is no such company in the sample list");
  return { company };
}
