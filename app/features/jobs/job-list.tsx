import { lazy, type ReactNode, Suspense, useState } from "react";
import { keptJob } from "#app/features/saved/kept-job.ts";
import { type KeptJob, useKeptJobs } from "#app/features/saved/use-kept-jobs.ts";
import { HydrationBoundary } from "#app/lib/hydration-boundary.tsx";
import { KeptMarkup } from "#app/lib/kept-markup.tsx";
import { m } from "#app/paraglide/messages.js";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Avatar, avatarLook } from "#app/ui/listing/avatar.tsx";
import { EvidenceLine } from "#app/ui/listing/evidence-line.tsx";
import { ListingCard } from "#app/ui/listing/listing-card.tsx";
import type { Tier } from "#domain/billing/viewer.ts";
import { ApplyButton } from "./apply-button.tsx";
import { CardBadges } from "./card-badges.tsx";
import { cardFacts } from "./card-facts.ts";
import type { CardView } from "./present-card.ts";

/** Comes with the first job that is hidden; offline, or after an update of the site, without what it asks. */
const HiddenNote = lazy(() => import("./hidden-note.tsx").catch(() => ({ default: UndoAlone })));

type HiddenNoteProps = { job: KeptJob; undo: () => void };

function UndoAlone({ job, undo }: HiddenNoteProps) {
  return (
    <button type="button" ref={goOnHere} className="card-toggle" onClick={undo}>
      {m.jobs_hidden_undo()}: <bdi>{job.title}</bdi>
    </button>
  );
}

/** The button that was pressed is gone. */
const goOnHere = (button: HTMLElement | null) => button?.focus({ preventScroll: true });

/** The first screen is for jobs. */
const SEEN_FIRST = 3;

/** What decides how a card looks, and is not to be read there. */
const CODES = ["tier", "tone", "mark"];

type JobListProps = {
  cards: readonly CardView[];
  tier: Tier;
  label: string;
  level?: 2 | 3;
  /** The list's own query, so that a job's page leads back to the same place. */
  from?: string;
  /** Stands below the cards that are seen first. */
  aside?: ReactNode;
};

export function JobList({ cards, tier, label, level = 2, from, aside }: JobListProps) {
  const { jobs: saved, toggle } = useKeptJobs("saved");
  const { jobs: hidden, toggle: toggleHidden } = useKeptJobs("hidden");
  const [hiddenHere, setHiddenHere] = useState<readonly string[]>([]);
  const isIn = (list: readonly KeptJob[] | null, path: string) => list?.some((job) => job.path === path) ?? false;
  const items = cards.map((card) => {
    const { id, path, title, company } = card;
    if (isIn(hidden, path))
      return (
        hiddenHere.includes(path) && (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 rounded border border-dashed border-edge px-4 py-2 text-sm"
          >
            <Suspense>
              <HiddenNote job={{ path, title, company }} undo={() => toggleHidden({ path, title, company })} />
            </Suspense>
          </li>
        )
      );
    const toggles = {
      isSaved: isIn(saved, path),
      save: () => toggle(keptJob(card)),
      hide: () => {
        setHiddenHere([...hiddenHere, path]);
        toggleHidden({ path, title, company });
      },
    };
    const { ageDays: _, onBoard: __, ...shown } = card;
    const of = { card: shown, look: avatarLook(company), tier, level, from };
    return <KeptMarkup key={id} as="li" part={JobListing} of={of} codes={CODES} own={{ toggles }} />;
  });
  return (
    <ul aria-label={label} className="listings">
      {items.slice(0, SEEN_FIRST)}
      {aside && <li>{aside}</li>}
      {items.slice(SEEN_FIRST)}
    </ul>
  );
}

type JobListingProps = Required<Pick<JobListProps, "tier" | "level">> &
  Pick<JobListProps, "from"> & {
    card: Omit<CardView, "ageDays" | "onBoard">;
    look: ReturnType<typeof avatarLook>;
    /** The browser's alone; what is pressed before is pressed again then. */
    toggles?: { isSaved: boolean; save: () => void; hide: () => void };
  };

function JobListing({ card, look, tier, level, from, toggles }: JobListingProps) {
  const { id, path, title, company, logo, badges, sure, excerpt, textNote, why, canApply, applyIsFree, applyTakes } =
    card;
  return (
    <HydrationBoundary>
      <ListingCard
        title={title}
        to={path}
        linkState={{ from }}
        level={level}
        subtitle={company}
        mark={<Avatar name={company} src={logo} look={look} />}
        facts={cardFacts(card)}
        badges={
          (badges.length > 0 || sure !== null) && (
            <>
              <CardBadges badges={badges} />
              {sure !== null && <span className="listing-sure text-sm text-ink-soft">{sure}</span>}
            </>
          )
        }
        // Two reasons take the room of a note; the job's page has it.
        body={(why.length < 2 && textNote) || excerpt}
        reasons={
          why.length > 0 &&
          why.map(({ mark, state, text, quote, aside }) => (
            <EvidenceLine key={text} state={mark} stateLabel={state} quote={quote} aside={aside}>
              {text}
            </EvidenceLine>
          ))
        }
        actions={
          <>
            <div className="flex">
              <CardToggle
                icon="bookmark"
                label={m.jobs_save()}
                word={toggles?.isSaved ? m.jobs_saved() : m.jobs_save()}
                title={title}
                pressed={toggles?.isSaved ?? false}
                onPress={toggles?.save}
              />
              <CardToggle icon="hide" label={m.jobs_hide()} title={title} onPress={toggles?.hide} />
            </div>
            {canApply && (
              <ApplyButton jobId={id} title={title} tier={tier} isFree={applyIsFree} takes={applyTakes} size="small" />
            )}
          </>
        }
      />
    </HydrationBoundary>
  );
}

type CardToggleProps = {
  icon: IconName;
  label: string;
  /** What is read on it, where a press changes that. */
  word?: string;
  /** Title of the job, for screen readers. */
  title: string;
  pressed?: boolean;
  onPress: (() => void) | undefined;
};

function CardToggle({ icon, label, word = label, title, pressed, onPress }: CardToggleProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={`${label}: ${title}`}
      aria-pressed={pressed}
      onClick={onPress}
      className="card-toggle"
    >
      <Icon name={icon} />
      <span>{word}</span>
    </button>
  );
}
