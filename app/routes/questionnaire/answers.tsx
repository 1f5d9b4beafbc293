import { ctxContext } from "#app/context.ts";
import { AnswerFacts } from "#app/features/questionnaire/answer-facts.tsx";
import { answerTexts } from "#app/features/questionnaire/answer-texts.ts";
import { HiddenByMe } from "#app/features/saved/hidden-by-me.tsx";
import { privatePage } from "#app/lib/page-tags.ts";
import { m } from "#app/paraglide/messages.js";
import { Container } from "#app/ui/layout/container.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { findAnswers } from "#server/features/questionnaire/current-answers.ts";
import type { Route } from "./+types/answers.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  return answerTexts(await findAnswers(ctx));
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
