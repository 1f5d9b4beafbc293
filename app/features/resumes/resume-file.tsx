import { useFetcher } from "react-router";
import { perLocale } from "#app/lib/per-locale.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { ResumeFileView, ResumeReading } from "#domain/resumes/resume-view.ts";
import { RESUME_PAGE } from "./resume-page.ts";

const kilobytes = perLocale((locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "kilobyte" }));
const day = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }));

/** The stored résumé: what it is, what came of reading it, and how to get or remove it. */
export function ResumeFile({ file }: { file: ResumeFileView & { reading: ResumeReading } }) {
  const { Form, state } = useFetcher();
  const locale = getLocale();
  const size = kilobytes(locale).format(Math.max(1, Math.round(file.size / 1024)));
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        <Icon name="file" className="mt-1" />
        <div className="min-w-0">
          <p className="font-semibold break-words">{file.fileName}</p>
          <p className="text-sm text-ink-soft">
            {m.resume_file_facts({ size, date: day(locale).format(new Date(file.at)) })}
          </p>
          {file.reading !== "done" && (
            <p role="status" className="text-sm text-ink-soft">
              {m.resume_reading({ state: file.reading })}
            </p>
          )}
        </div>
      </div>
      <Form method="post" action={RESUME_PAGE} preventScrollReset className="flex flex-wrap gap-3">
        <LinkButton to="/files/resume" reloadDocument variant="secondary" size="small">
          {m.resume_download()}
        </LinkButton>
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="quiet"
          size="small"
          icon="close"
          pending={state !== "idle"}
        >
          {m.resume_remove()}
        </Button>
      </Form>
    </div>
  );
}
