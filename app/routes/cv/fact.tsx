import { data, redirect } from "react-router";
import { z } from "zod";
import { fieldLabel } from "#app/features/cv/field-label.ts";
import { forJob } from "#app/features/cv/for-job.ts";
import { ActionForm, useActionForm } from "#app/forms/action-form.tsx";
import { formAction } from "#app/forms/form-action.server.ts";
import { orRefused } from "#app/forms/or-refused.ts";
import { privatePage } from "#app/lib/page-tags.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Done } from "#app/ui/feedback/note.tsx";
import { TextAreaField } from "#app/ui/fields/text-area-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Page } from "#app/ui/layout/page.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { cvWords } from "#domain/resumes/cv/cv-words.ts";
import {
  FACT_SECTIONS,
  type FactField,
  type FactSection,
  type FactValue,
  fieldsOf,
} from "#domain/resumes/facts/fact-fields.ts";
import { findFact, removeFacts, saveFact } from "#server/features/resumes/facts.ts";
import type { Route } from "./+types/fact.ts";

const NEW = "new";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url);
  const section = sectionOf(params.section);
  const fact = params.id === NEW ? null : await findFact(ctx, params.id);
  if (params.id !== NEW && fact?.section !== section) throw notFound();
  const [saved, job] = [url.searchParams.get("saved"), url.searchParams.get("job")];
  return { section, id: params.id, value: fact?.value ?? {}, saved, job };
}

function sectionOf(name: string | undefined): FactSection {
  const section = FACT_SECTIONS.find((known) => known === name);
  if (!section) throw notFound();
  return section;
}

const notFound = () => data({ code: "NOT_FOUND" }, { status: 404 });

const FIELDS = [...new Set(FACT_SECTIONS.flatMap((section) => fieldsOf(section).map(([field]) => field)))];
const Entries = z.object({
  intent: z.string(),
  ...(Object.fromEntries(FIELDS.map((field) => [field, z.string()])) as Record<FactField, z.ZodString>),
});

export const action = formAction({
  schema: Entries,
  requiresLogin: true,
  maxLength: 60_000,
  verb: async ({ ctx, params, entries: { intent, ...typed } }) => {
    const section = sectionOf(params.section);
    const id = params.id === NEW ? null : (params.id ?? null);
    if (intent === "remove" && id) {
      await removeFacts(ctx, [id]);
      return { ok: true };
    }
    const raw = fieldsOf(section).map(([field, kind]) => [
      field,
      kind === "list" ? typed[field].split("\n") : typed[field],
    ]);
    return await saveFact(ctx, { section, id, raw: Object.fromEntries(raw) });
  },
  done: (_, { ctx, params, url, entries: { intent } }) => {
    const next =
      intent === "another" ? `/profile/cv/${params.section}/new?saved=${ctx.now().getTime()}` : "/profile/cv";
    return redirect(forJob(next, url.searchParams.get("job")), 303);
  },
});

/** Offline, the form stays with what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => orRefused(args);

export const meta = privatePage(m.cv_title);

export default function FactPage({ loaderData, actionData }: Route.ComponentProps) {
  // After one was saved the next begins with empty fields.
  return <FactForm key={loaderData.saved} {...loaderData} state={actionData} />;
}

type FormProps = Route.ComponentProps["loaderData"] & { state: Route.ComponentProps["actionData"] };

function FactForm({ section, id, value, saved, job, state }: FormProps) {
  const form = useActionForm(state, {
    initial: entriesOf(section, value),
    errorText: (error) => m.cv_error({ error }),
  });
  const title = cvWords(getLocale())[section];
  const { form: whole, ...fields } = form.errors;
  const notice =
    state?.reason === "too-many" ? m.cv_full() : state?.reason === "unavailable" && m.account_unavailable();
  return (
    <Page title={id === NEW ? m.cv_add_to({ section: title }) : title}>
      <Done>{saved && !state && m.cv_autosave({ state: "saved" })}</Done>
      <ActionForm
        form={form}
        notice={whole ?? notice}
        summary={Object.fromEntries(
          Object.entries(fields).map(([name, error]) => [name, `${fieldLabel(section, name as FactField)}: ${error}`]),
        )}
      >
        {fieldsOf(section).map(([field, kind]) => {
          const props = { ...form.field(field), label: fieldLabel(section, field) };
          if (kind === "list") return <TextAreaField key={field} {...props} hint={m.cv_list_hint()} rows={5} />;
          if (kind === "text") return <TextAreaField key={field} {...props} rows={5} />;
          const hint = kind !== "date" ? undefined : field === "endDate" ? m.cv_end_hint() : m.cv_date_hint();
          const type = kind === "url" || kind === "email" ? kind : "text";
          return <TextField key={field} {...props} type={type} hint={hint} maxLength={2_000} dir="auto" />;
        })}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="save" pending={form.pending}>
            {m.cv_save()}
          </Button>
          {id === NEW && section !== "basics" && (
            <Button type="submit" name="intent" value="another" variant="secondary">
              {m.cv_save_another()}
            </Button>
          )}
          <LinkButton to={forJob("/profile/cv", job)} variant={id === NEW ? "quiet" : "secondary"}>
            {m.cv_cancel()}
          </LinkButton>
          {id !== NEW && (
            <Button type="submit" name="intent" value="remove" variant="quiet" icon="close">
              {m.cv_remove()}
            </Button>
          )}
        </div>
      </ActionForm>
    </Page>
  );
}

function entriesOf(section: FactSection, value: FactValue): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(section).map(([field]) => {
      const said = value[field];
      return [field, Array.isArray(said) ? said.join("\n") : (said ?? "")];
    }),
  );
}
