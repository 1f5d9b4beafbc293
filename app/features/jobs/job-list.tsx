import { HydrationBoundary } from "#app/lib/hydration-boundary.tsx";
import { m } from "#app/paraglide/messages.js";
import { Avatar } from "#app/ui/listing/avatar.tsx";
import { EvidenceLine } from "#app/ui/listing/evidence-line.tsx";
import { ListingCard } from "#app/ui/listing/listing-card.tsx";
import type { Tier } from "#domain/billing/viewer.ts";
import { ApplyButton } from "./apply-button.tsx";
import { CardBadges } from "./card-badges.tsx";
import type { CardView } from "./present-card.ts";

type JobListProps = {
  cards: readonly CardView[];
  tier: Tier;
  label: string;
  level?: 2 | 3;
  /** The list's own query, so that a job's page leads back to the same place. */
  from?: string;
};

export function JobList({ cards, tier, label, level = 2, from }: JobListProps) {
  return (
    <ul aria-label={label} className="listings">
      {cards.map(
        ({
          id,
          path,
          title,
          company,
          salary,
          about,
          place,
          also,
          posted,
          badges,
          excerpt,
          why,
          canApply,
          applyIsFree,
        }) => (
          <li key={id}>
            <HydrationBoundary>
              <ListingCard
                title={title}
                to={path}
                linkState={{ from }}
                level={level}
                subtitle={company}
                mark={<Avatar name={company} />}
                facts={[
                  {
                    label: m.jobs_fact_salary(),
                    value: salary ?? m.jobs_salary_not_stated(),
                    notStated: salary === null,
                    note: about ?? undefined,
                  },
                  { label: m.jobs_fact_place(), value: place, note: also ?? undefined },
                  { label: m.jobs_fact_posted(), value: posted },
                ]}
                badges={badges.length === 0 ? undefined : <CardBadges badges={badges} />}
                body={excerpt || undefined}
                reasons={
                  why.length === 0
                    ? undefined
                    : why.map(({ mark, state, text, quote }) => (
                        <EvidenceLine key={mark} state={mark} stateLabel={state} quote={quote}>
                          {text}
                        </EvidenceLine>
                      ))
                }
                actions={
                  canApply ? (
                    <ApplyButton jobId={id} title={title} tier={tier} isFree={applyIsFree} size="small" />
                  ) : undefined
                }
              />
            </HydrationBoundary>
          </li>
        ),
      )}
    </ul>
  );
}
