import { formatCount } from "#app/lib/format-count.ts";
import { m } from "#app/paraglide/messages.js";
import { Pagination } from "#app/ui/listing/pagination.tsx";
import type { TrackedApplication } from "#domain/applications/tracker/tracked-application.ts";
import { type TrackerQuery, trackerPath } from "#domain/applications/tracker/tracker-query.ts";
import { TrackerCard } from "./tracker-card.tsx";

type TrackerListProps = { rows: readonly TrackedApplication[]; query: TrackerQuery; page: number; pageCount: number };

export function TrackerList({ rows, query, page, pageCount }: TrackerListProps) {
  return (
    <section aria-label={m.tracker_list_label()} className="grid gap-4">
      <ul className="grid gap-3">
        {rows.map((application) => (
          <TrackerCard
            key={application.id}
            application={application}
            action={trackerPath({ ...query, page })}
            showStatus
          />
        ))}
      </ul>
      <Pagination
        label={m.results_pages_label()}
        current={page}
        total={pageCount}
        hrefOf={(number) => trackerPath({ ...query, page: number })}
        previousLabel={m.results_page_previous()}
        nextLabel={m.results_page_next()}
        pageLabel={(number) => m.tracker_page_of({ page: formatCount(number), pages: formatCount(pageCount) })}
      />
    </section>
  );
}
