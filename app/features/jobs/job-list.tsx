import { m } from "#app/paraglide/messages.js";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EvidenceLine } from "#app/ui/evidence-line.tsx";
import { ListingCard } from "#app/ui/listing-card.tsx";
import type { Tier } from "#domain/billing/viewer.ts";
import type { JobCard } from "#domain/matching/job-card.ts";
import { ApplyButton } from "./apply-button.tsx";
import { formatAge } from "./format-age.ts";
import { jobNames } from "./job-names.ts";
import { EMPLOYMENT_TYPE_TEXT } from "./kind-texts.ts";
import { cardReasons, SKILL_TEXT, STATE_TEXT, scoreText, TOPIC_TEXT } from "./reason-texts.ts";
import { whereText } from "./where-text.ts";

type JobListProps = {
  cards: readonly JobCard[];
  countryNames: Record<string, string>;
  tier: Tier;
  label: string;
  level?: 2 | 3;
  /** The list's own query, so that a job's page leads back to the same place. */
  from?: string;
};

export function JobList({ cards, countryNames, tier, label, level = 2, from }: JobListProps) {
  return (
    <ul aria-label={label} className="grid gap-3">
      {cards.map((card) => {
        const { title, company } = jobNames(card);
        return (
          <li key={card.id}>
            <ListingCard
              title={title}
              to={card.path}
              linkState={{ from }}
              level={level}
              subtitle={company}
              mark={<Avatar name={company} />}
              facts={[
                {
                  label: m.jobs_fact_salary(),
                  value: card.salary ?? m.jobs_salary_not_stated(),
                  notStated: card.salary === null,
                },
                { label: m.jobs_fact_place(), value: whereText(card.where, countryNames) },
                { label: m.jobs_fact_posted(), value: formatAge(card.ageDays) },
              ]}
              badges={<CardBadges card={card} />}
              body={card.excerpt || undefined}
              reasons={<CardReasons card={card} />}
              actions={
                card.canApply ? <ApplyButton jobId={card.id} title={title} tier={tier} size="small" /> : undefined
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

function CardBadges({ card }: { card: JobCard }) {
  const { isSample, score, skillLevel, employmentTypes } = card;
  if (!isSample && score === null && skillLevel === null && employmentTypes.length === 0) return null;
  return (
    <>
      {score === null ? null : <Badge tone="good">{scoreText(score, card.reasons)}</Badge>}
      {skillLevel === null ? null : <Badge>{SKILL_TEXT[skillLevel]()}</Badge>}
      {employmentTypes.map((type) => (
        <Badge key={type}>{EMPLOYMENT_TYPE_TEXT[type]()}</Badge>
      ))}
      {isSample ? <Badge tone="unknown">{m.jobs_sample()}</Badge> : null}
    </>
  );
}

function CardReasons({ card }: { card: JobCard }) {
  return cardReasons(card.reasons).map(({ topic, state, quote }) => (
    <EvidenceLine key={topic} state={state} stateLabel={STATE_TEXT[state]()} quote={quote}>
      {TOPIC_TEXT[topic]()}
    </EvidenceLine>
  ));
}
