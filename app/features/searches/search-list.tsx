import { Form } from "react-router";
import { formatCount } from "#app/lib/format.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Badge } from "#app/ui/listing/badge.tsx";

type ListedSearch = { id: string; name: string; path: string; paused: boolean; fresh: number };

/** A person's saved searches, each with what one may do with it. */
export function SearchList({ searches, unnamed }: { searches: readonly ListedSearch[]; unnamed: string | null }) {
  return (
    <ul className="divide-y divide-line rounded border border-line bg-surface">
      {searches.map((search) => (
        <li key={search.id} className="grid gap-3 p-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Link to={search.path} className="min-w-0 font-semibold break-words">
              {search.name}
            </Link>
            {search.fresh > 0 && <Badge tone="good">{m.searches_fresh({ shown: formatCount(search.fresh) })}</Badge>}
            {search.paused && <Badge tone="unknown">{m.searches_paused()}</Badge>}
          </div>
          <div className="flex flex-wrap items-start gap-x-6">
            <Change {...search} change={search.paused ? "resume" : "pause"}>
              {search.paused ? m.searches_resume() : m.searches_pause()}
            </Change>
            <Change {...search} change="remove">
              {m.searches_remove()}
            </Change>
            <details open={unnamed === search.id} className="disclosure open:basis-full">
              <summary className={buttonLook("quiet", "small", "w-fit cursor-pointer")}>
                {m.searches_rename()}
                <span className="sr-only">: {search.name}</span>
              </summary>
              <Form method="post" className="flex flex-wrap items-end gap-3 pt-2">
                <input type="hidden" name="intent" value="rename" />
                <input type="hidden" name="id" value={search.id} />
                <TextField
                  id={`name-${search.id}`}
                  name="name"
                  label={m.searches_rename_label()}
                  defaultValue={search.name}
                  maxLength={120}
                  error={unnamed === search.id ? m.searches_unnamed() : undefined}
                />
                <Button type="submit" variant="secondary" size="small">
                  {m.searches_rename_action()}
                </Button>
              </Form>
            </details>
          </div>
        </li>
      ))}
    </ul>
  );
}

type ChangeProps = { id: string; name: string; change: "pause" | "resume" | "remove"; children: string };

function Change({ id, name, change, children }: ChangeProps) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value={change} variant="quiet" size="small">
        {children}
        <span className="sr-only">: {name}</span>
      </Button>
    </Form>
  );
}
