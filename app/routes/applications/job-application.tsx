import { data } from "react-router";
import { ctxContext, localeContext } from "#app/context.ts";
import { ApplicationDone } from "#app/features/applications/apply/application-done.tsx";
import { ApplicationForm } from "#app/features/applications/apply/application-form.tsx";
import { ApplicationJobCard } from "#app/features/applications/apply/application-job-card.tsx";
import { ModeNote } from "#app/features/applications/apply/mode-note.tsx";
import { NoSuchJob } from "#app/features/applications/apply/no-such-job.tsx";
import { BackLink } from "#app/features/applications/back-link.tsx";
import { jobNames } from "#app/features/jobs/job-names.ts";
import { singleParam } from "#app/lib/single-param.ts";
import { refreshEntitlement } from "#app/middleware/refresh-entitlement.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { ERROR_STATUS, errorCode } from "#domain/shared/app-error.ts";
import { getApplicationPage } from "#server/features/applications/apply/get-application-page.ts";
import type { Route } from "./+types/job-application.ts";
import { postApplication } from "./job-application-action.server.ts";

/** The posting is found by its id alone; `title`, `company` and `url` may stand in the address and are neither shown nor followed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const ctx = await refreshEntitlement(context.get(ctxContext), searchParams);
  const tooLarge = searchParams.get("upload") === "too-large";
  try {
    const page = await getApplicationPage(ctx, { jobId: singleParam(searchParams, "id") ?? "" });
    return data({ page, entitlementKnown: ctx.entitlementKnown, tooLarge });
  } catch (error) {
    const code = errorCode(error);
    if (code !== "NOT_FOUND" && code !== "GONE") throw error;
    return data({ page: null, entitlementKnown: true, tooLarge }, { status: ERROR_STATUS[code] });
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return await postApplication(context.get(ctxContext), {
    request,
    jobId: singleParam(url.searchParams, "id") ?? "",
    locale: context.get(localeContext),
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const page = loaderData?.page;
  const title = page ? m.apply_title({ title: jobNames(page.job).title }) : m.apply_gone_title();
  return [{ title: `${title} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
}

export default function JobApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { page, entitlementKnown, tooLarge } = loaderData;
  if (page === null) return <NoSuchJob />;
  if (page.submitted) return <ApplicationDone job={page.job} submitted={page.submitted} tier={page.tier} />;
  return (
    <Container width="measure" className="grid gap-6 py-8">
      <BackLink />
      <Heading level={1} className="break-words">
        {m.apply_title({ title: jobNames(page.job).title })}
      </Heading>
      <ApplicationJobCard job={page.job} />
      <ModeNote tier={page.tier} known={entitlementKnown} />
      <ApplicationForm page={page} state={actionData ?? null} tooLarge={tooLarge && !actionData} />
    </Container>
  );
}
