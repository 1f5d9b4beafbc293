import { redirect } from "react-router";
import { ctxContext, localeContext } from "#app/context.ts";
import { readFormTexts } from "#app/forms/form-action.server.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { readKeptJobs } from "#domain/saved/kept-jobs.ts";
import { ERROR_STATUS } from "#domain/shared/app-error.ts";
import { excludeWord } from "#server/features/questionnaire/current-answers.ts";
import { visitorCookie } from "#server/features/questionnaire/visitor-cookie.ts";
import { noteVisit } from "#server/features/search/followers.ts";
import { dropJob, keepJobs, listKeptJobs } from "#server/features/search/kept-jobs.ts";
import { noteSearchSeen } from "#server/features/search/saved-searches.ts";
import type { Route } from "./+types/kept.ts";

/** Fifty jobs with the longest titles. */
const LONGEST_LIST = 100_000;

export function loader() {
  return redirect("/saved");
}

/**
 * Keeps or drops jobs of a list ("saved", "hidden"), and answers both lists; `visit` says that a list is looked at, `search` which saved
 * one. `without` = a word, title or company that is not wanted
 * any more; it counts as an answer, with an account and without.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const text = await readFormTexts(request, LONGEST_LIST);
  if (text("without") !== "") {
    const { ok, newToken } = await orHttpError(ctx, excludeWord(ctx, text("without")));
    const headers = new Headers(newToken === null ? [] : [["Set-Cookie", visitorCookie(newToken, ctx.settings)]]);
    return Response.json(null, { status: ok ? 200 : ERROR_STATUS.INVALID_INPUT, headers });
  }
  if (!ctx.user) return Response.json(null);
  for (const purpose of ["saved", "hidden"] as const) {
    const keep = jobsIn(text(purpose));
    const [drop] = jobsIn(text(`drop-${purpose}`));
    await orHttpError(ctx, keepJobs(ctx, { purpose, jobs: keep }));
    if (drop) await orHttpError(ctx, dropJob(ctx, { purpose, job: drop }));
  }
  if (text("visit") !== "") {
    await orHttpError(ctx, noteVisit(ctx, context.get(localeContext)));
    await orHttpError(ctx, noteSearchSeen(ctx, text("search")));
  }
  return Response.json(await orHttpError(ctx, listKeptJobs(ctx)));
}

function jobsIn(text: string) {
  try {
    return readKeptJobs(JSON.parse(text));
  } catch {
    return [];
  }
}
