import { Form, Link } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { SearchField } from "#app/ui/fields/search-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { APPLICATION_STATUSES } from "#domain/applications/tracker/application-event.ts";
import {
  MAX_TRACKER_TEXT,
  TRACKER_VIEWS,
  type TrackerQuery,
  trackerPath,
} from "#domain/applications/tracker/tracker-query.ts";

const VIEW_TEXT = { board: m.tracker_view_board, list: m.tracker_view_list };

type TrackerFiltersProps = { query: TrackerQuery; sources: readonly { id: string; name: string }[] };

/** Which applications are shown, and how; a plain form whose answer is an address. */
export function TrackerFilters({ query, sources }: TrackerFiltersProps) {
  const filtered = query.status !== null || query.source !== null || query.text !== "";
  const everything = trackerPath({ ...query, status: null, source: null, text: "", page: 1 });
  return (
    <div className="grid gap-4">
      <nav aria-label={m.tracker_view_label()} className="flex flex-wrap gap-2">
        {TRACKER_VIEWS.map((view) => (
          <LinkButton
            key={view}
            to={trackerPath({ ...query, view, page: 1 })}
            variant={view === query.view ? "primary" : "secondary"}
            size="small"
            aria-current={view === query.view ? "page" : undefined}
          >
            {VIEW_TEXT[view]()}
          </LinkButton>
        ))}
      </nav>
      <Form key={trackerPath(query)} action="/applications" role="search" className="field-row">
        {query.view !== "board" && <input type="hidden" name="view" value={query.view} />}
        <SearchField
          name="q"
          label={m.tracker_filter_text()}
          placeholder={m.tracker_filter_text()}
          defaultValue={query.text}
          maxLength={MAX_TRACKER_TEXT}
        />
        <SelectField
          name="status"
          label={m.tracker_filter_status()}
          labelHidden
          defaultValue={query.status ?? ""}
          options={[
            { value: "", label: m.tracker_filter_any_status() },
            ...APPLICATION_STATUSES.map((status) => ({ value: status, label: m.tracker_status({ status }) })),
          ]}
        />
        <SelectField
          name="source"
          label={m.tracker_filter_source()}
          labelHidden
          defaultValue={query.source ?? ""}
          options={[
            { value: "", label: m.tracker_filter_any_source() },
            ...sources.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="secondary">
            {m.tracker_filter_apply()}
          </Button>
          {filtered && <Link to={everything}>{m.tracker_filter_clear()}</Link>}
        </div>
      </Form>
    </div>
  );
}
