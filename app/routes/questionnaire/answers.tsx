import { redirect } from "react-router";
import { ctxContext } from "#app/context.ts";
import { AnswerFacts } from "#app/features/questionnaire/answer-facts.tsx";
import { answerTexts } from "#app/features/questionnaire/answer-texts.ts";
import { kindsLaterCookie } from "#app/features/results/kinds-later.ts";
import { pathWith } from "#app/features/results/path-with.ts";
import { HiddenByMe } from "#app/features/saved/hidden-by-me.tsx";
import { readBody } from "#app/forms/form-action.server.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { cookieHeaders } from "#app/middleware/cookie-headers.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { findAnswers, nameWork } from "#server/features/questionnaire/current-answers.ts";
import { visitorCookie } from "#server/features/questionnaire/visitor-cookie.ts";
import type { Route } from "./+types/answers.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  return answerTexts(await findAnswers(ctx));
}

/** Kinds of work and titles, named on the results page, to which one goes back; or that one is not to be asked for them now. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  const form = await readBody(request);
  const textOf = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : "");
  const isLater = form.get("intent") === "later";
  const named = { kinds: form.getAll("kinds").map(textOf), titles: textOf(form.get("titles")) };
  const { newToken } = isLater ? { newToken: null } : await nameWork(ctx, named);
  const headers = cookieHeaders(
    visitorCookie(newToken, ctx.settings),
    isLater ? kindsLaterCookie(ctx.settings.secureCookies) : null,
  );
  const search = new URLSearchParams(textOf(form.get("search")));
  return redirect(pathWith(search, { page: null }), { status: 303, headers });
}

export const meta = privatePage(m.answers_title);

/** Everything that was answered on one page, each answer to be changed alone. */
export default function AnswersPage({ loaderData }: Route.ComponentProps) {
  return (
    <Container width="measure" className="grid gap-6 py-8">
      <Heading level={1}>{m.answers_title()}</Heading>
      <p className="text-ink-soft">{m.answers_lead()}</p>
      <AnswerFacts answers={loaderData} from="answers" />
      <HiddenByMe />
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/results">{m.answers_results()}</LinkButton>
        <LinkButton to="/onboarding" variant="secondary">
          {m.answers_again()}
        </LinkButton>
      </div>
    </Container>
  );
}
