import type { ReactNode } from "react";
import type { LinkProps } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { EARLY, Link } from "#app/ui/link.tsx";
import { ListingFrame } from "./listing-frame.tsx";

type ListingFact = {
  /** Read aloud before the value. */
  label: string;
  value: string;
  /** The value says that nothing is known: it stands back. */
  notStated?: boolean;
  /** Stands below the value. */
  note?: string;
};

type ListingCardProps = {
  title: ReactNode;
  to: LinkProps["to"];
  /** History state that the link hands to the page behind it. */
  linkState?: unknown;
  level?: 2 | 3;
  subtitle: ReactNode;
  /** Initials or a logo. */
  mark?: ReactNode;
  /** One a line; the first stands out, those from the third on stand back. */
  facts: readonly ListingFact[];
  badges?: ReactNode;
  /** A few lines of text; cut after two. */
  body?: ReactNode;
  /** EvidenceLine elements. */
  reasons?: ReactNode;
  actions?: ReactNode;
};

/** One entry of a list of results. The whole card opens `to`; buttons in `actions` keep their own purpose. */
export function ListingCard({
  title,
  to,
  linkState,
  level = 2,
  subtitle,
  mark,
  facts,
  badges,
  body,
  reasons,
  actions,
}: ListingCardProps) {
  const Title = `h${level}` as const;
  return (
    <article className="listing relative">
      <ListingFrame
        mark={mark}
        badges={badges}
        head={
          <>
            <Title dir="auto" className="line-clamp-2 text-base leading-snug text-pretty @min-[42rem]:text-lg">
              <Link
                to={to}
                state={linkState}
                prefetch={EARLY}
                className="listing-link text-ink no-underline hover:text-action hover:underline"
              >
                {title}
              </Link>
            </Title>
            <p dir="auto" className="line-clamp-1 text-ink-soft">
              {subtitle}
            </p>
          </>
        }
        facts={
          <dl className="listing-facts text-sm leading-snug">
            {facts.map((fact, index) => (
              <div
                key={fact.label}
                className={classNames(
                  "tabular-nums",
                  index === 0 && !fact.notStated && "text-base",
                  (index > 1 || fact.notStated) && "text-ink-soft",
                )}
              >
                <dt className="sr-only">{fact.label}</dt>
                <dd className={classNames("line-clamp-2", index === 0 && !fact.notStated && "font-semibold")}>
                  <bdi>{fact.value}</bdi>
                </dd>
                {fact.note && <dd className="line-clamp-1 text-sm text-ink-soft">{fact.note}</dd>}
              </div>
            ))}
          </dl>
        }
        body={
          body && (
            <bdi
              className={classNames(
                "line-clamp-2 text-sm text-ink-soft",
                reasons ? "@min-[42rem]:line-clamp-1" : undefined,
              )}
            >
              {body}
            </bdi>
          )
        }
        reasons={reasons}
        actions={actions}
      />
    </article>
  );
}
