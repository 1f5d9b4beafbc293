import { m } from "#app/paraglide/messages.js";
import { Note } from "#app/ui/feedback/note.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { ProfileView } from "#domain/profile/profile-view.ts";
import { AnswerFacts } from "./answer-facts.tsx";

/** What the person's matches rest on, and the way to answer again. */
export function AnswersCard({ view: { answers, countryName, answersChoiceOpen } }: { view: ProfileView }) {
  const answered = Object.keys(answers).length > 0;
  return (
    <Card as="section" className="grid gap-4">
      <Heading level={2}>{m.profile_answers()}</Heading>
      {answersChoiceOpen && (
        <Note
          tone="warn"
          actions={
            <LinkButton to="/profile/answers-choice" variant="secondary" size="small">
              {m.profile_answers_other_action()}
            </LinkButton>
          }
        >
          {m.profile_answers_other()}
        </Note>
      )}
      {answered ? <AnswerFacts answers={answers} countryName={countryName} /> : <p>{m.profile_answers_none()}</p>}
      <div>
        <LinkButton to="/onboarding" variant="secondary">
          {answered ? m.profile_answers_again() : m.profile_answers_start()}
        </LinkButton>
      </div>
    </Card>
  );
}
