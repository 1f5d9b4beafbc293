import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/layout/card.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import type { RequirementView } from "#domain/applications/letter/letter.ts";

type TailoringProps = {
  view: {
    jobId: string;
    title: string | null;
    answers: { factId: string; words: string; asked: string }[];
    missing: RequirementView[];
  };
};

/** What a posting asks: the facts that answer it, each beside the posting's words, and what no fact says. */
export function Tailoring({ view: { jobId, title, answers, missing } }: TailoringProps) {
  return (
    <Card as="section" className="grid gap-4">
      <Heading level={2}>{m.cv_tailored()}</Heading>
      <p>
        <Link to={`/jobs/${jobId}`}>
          <bdi>{title ?? m.cv_tailored()}</bdi>
        </Link>
      </p>
      <p className="text-sm text-ink-soft">{m.cv_tailored_hint()}</p>
      {answers.length > 0 && (
        <div className="grid gap-2">
          <p className="font-semibold">{m.cv_tailored_answers()}</p>
          <ul className="grid gap-2">
            {answers.map(({ factId, words, asked }) => (
              <li key={`${factId} ${words} ${asked}`} className="border-s-2 border-action ps-3 break-words">
                <p dir="auto">{words}</p>
                <p className="text-sm text-ink-soft">{m.cv_tailored_asked({ asked })}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {missing.length > 0 && (
        <div className="grid gap-2">
          <p className="font-semibold">{m.cv_tailored_missing()}</p>
          <ul className="list-disc ps-6">
            {missing.map(({ topic, name, asked }) => (
              <li key={`${topic} ${name} ${asked}`} className="break-words">
                {m.apply_topic({ topic })}: {topic === "skill" && name ? name : (asked ?? name)}
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-soft">{m.cv_tailored_missing_hint()}</p>
        </div>
      )}
    </Card>
  );
}
