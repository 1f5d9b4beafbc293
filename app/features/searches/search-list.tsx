import { Form } from "react-router";
import { ActionForm, type FormState, useActionForm } from "#app/forms/action-form.tsx";
import { formatCount } from "#app/lib/format.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Badge } from "#app/ui/listing/badge.tsx";
import type { SavedSearchView } from "#server/features/search/saved-searches.ts";

type Refused = FormState<{ id: string; name: string }> | null;

export function SearchList({ searches, refused }: { searches: readonly SavedSearchView[]; refused: Refused }) {
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
            <Rename {...search} refused={refused?.typed.id === search.id ? refused : null} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Rename({ id, name, refused }: { id: string; name: string; refused: Refused }) {
  const isUnnamed = refused?.reason === "unnamed";
  const form = useActionForm(refused, {
    ids: { name: `name-${id}` },
    initial: { name },
    errors: isUnnamed ? { [`name-${id}`]: m.searches_unnamed() } : null,
  });
  return (
    <details open={isUnnamed} className="disclosure open:basis-full">
      <summary className={buttonLook("quiet", "small", "w-fit cursor-pointer")}>
        {m.searches_rename()}
        <span className="sr-only">: {name}</span>
      </summary>
      <ActionForm form={form} className="flex flex-wrap items-end gap-3 pt-2">
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="id" value={id} />
        <TextField {...form.field("name")} label={m.searches_rename_label()} maxLength={120} />
        <Button type="submit" variant="secondary" size="small">
          {m.searches_rename_action()}
        </Button>
      </ActionForm>
    </details>
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
