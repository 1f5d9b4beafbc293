import { redirect } from "react-router";
import { ctxContext, localeContext } from "#app/context.ts";
import { placeText } from "#app/features/jobs/where-text.ts";
import { readFormTexts } from "#app/forms/form-action.server.ts";
import { cookieHeaders } from "#app/middleware/cookie-headers.server.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { HIDE_REASONS, type KeptJob, keptJobId, readKeptJobs } from "#domain/saved/kept-jobs.ts";
import { ERROR_STATUS } from "#domain/shared/app-error.ts";
import { countryNamer } from "#domain/shared/display-names.ts";
import { parseJson } from "#domain/shared/parse-json.ts";
import type { Ctx } from "#server/ctx.ts";
import { payAsStated, presentWhere } from "#server/features/jobs/present-job.ts";
import { findOpenJobs } from "#server/features/jobs/stored-postings.ts";
import { visitorCookie } from "#server/features/questionnaire/visitor-cookie.ts";
import { findReportPath } from "#server/features/reports/report-posting.ts";
import { noteVisit } from "#server/features/search/followers.ts";
import { dropJob, hideForReason, keepJobs, listKeptJobs, showAgain } from "#server/features/search/kept-jobs.ts";
import { noteSearchSeen } from "#server/features/search/saved-searches.ts";
import type { Route } from "./+types/kept.ts";

/** Fifty jobs with the longest titles. */
const LONGEST_LIST = 100_000;

export function loader() {
  return redirect("/saved");
}

/**
 * Keeps or drops jobs of a list ("saved", "hidden") and answers both; `visit`: a list is opened, `search`: which saved one. `reason`: why a
 * job is hidden, answered with what is then unwanted, and with where a scam is reported.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const text = await readFormTexts(request, LONGEST_LIST);
  const [job] = jobsIn(text("hidden"));
  const reason = HIDE_REASONS.find((known) => known === text("reason"));
  if (reason && job) {
    const { ok, word, newToken } = await hideForReason(ctx, { job, reason, word: text("word") });
    const headers = cookieHeaders(visitorCookie(newToken, ctx.settings));
    const report = reason === "scam" ? await findReportPath(ctx, keptJobId(job)) : null;
    return Response.json({ word, report }, { status: ok ? 200 : ERROR_STATUS.INVALID_INPUT, headers });
  }
  const [shown] = jobsIn(text("drop-hidden"));
  if (shown) await showAgain(ctx, { job: shown, excluded: text("excluded") });
  if (!ctx.user) return Response.json(null);
  for (const purpose of ["saved", "hidden"] as const) {
    const keep = jobsIn(text(purpose));
    const [drop] = jobsIn(text(`drop-${purpose}`));
    await keepJobs(ctx, { purpose, jobs: keep });
    if (drop) await dropJob(ctx, { purpose, job: drop });
  }
  if (text("visit") !== "") {
    await noteVisit(ctx, context.get(localeContext));
    await noteSearchSeen(ctx, text("search"));
  }
  const { saved, hidden } = await listKeptJobs(ctx);
  return Response.json({ saved: await withFacts(ctx, saved), hidden });
}

const COUNTRIES_NAMED = 4;

/** With what the open ones say today; what is closed keeps its names alone. */
async function withFacts(ctx: Ctx, saved: readonly KeptJob[]): Promise<KeptJob[]> {
  const open = await findOpen(ctx, saved.map(keptJobId));
  const locale = getLocale();
  return saved.map((kept) => {
    const job = open.get(keptJobId(kept));
    if (!job) return kept;
    const place = placeText(presentWhere(job, undefined, COUNTRIES_NAMED), countryNamer(locale));
    const postedOn = job.datePosted?.toISOString().slice(0, 10) ?? null;
    return { ...kept, facts: { pay: payAsStated(job, locale), place, postedOn, onBoard: !!job.seenAt } };
  });
}

/** In the sample list, too. */
async function findOpen(ctx: Ctx, ids: readonly string[]) {
  if (ctx.catalogue.summary().origin !== "samples") return await findOpenJobs(ctx, ids);
  const found = await Promise.all(ids.map((id) => ctx.catalogue.find(id, {})));
  return new Map(found.flatMap((hit) => (hit ? [[hit.job.id, hit.job] as const] : [])));
}

const jobsIn = (text: string) => readKeptJobs(parseJson(text));
