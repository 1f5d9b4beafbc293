import { useEffect, useRef } from "react";
import { ActionForm, type FormState, useActionForm } from "#app/forms/action-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/feedback/note.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { CADENCES } from "#domain/alerts/schedule.ts";
import type { MailSettings as FoundSettings } from "#server/features/alerts/mail-settings.ts";

/** Without `lookBack` for people who came by a mail's link: those are stopped by a button of their own. */
type Settings = Omit<FoundSettings, "lookBack"> & Partial<Pick<FoundSettings, "lookBack">>;

/** 2024 began with a Monday. */
const weekdays = (locale: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    value: String(day),
    label: new Date(Date.UTC(2024, 0, day)).toLocaleDateString(locale, { weekday: "long", timeZone: "UTC" }),
  }));
const hours = (locale: string) =>
  Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: new Date(Date.UTC(2024, 0, 1, hour)).toLocaleTimeString(locale === "en" ? "en-GB" : locale, {
      timeStyle: "short",
      timeZone: "UTC",
    }),
  }));

type MailSettingsProps = { settings: Settings; zones: readonly string[]; state: FormState | null };

export function MailSettings({ settings, zones, state }: MailSettingsProps) {
  const { isNew, lookBack } = settings;
  // Who saves a search and stops here would hear of nothing: one press takes what is proposed.
  const proposes = isNew && settings.cadence === "off";
  const form = useActionForm(state, {
    intent: "mails",
    initial: proposes ? { ...settings, cadence: "weekly" as const } : settings,
  });
  const zone = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (isNew && zone.current && zones.includes(own)) zone.current.value = own;
  }, [isNew, zones]);
  const locale = getLocale();
  const hour = hours(locale);
  return (
    <section className="grid gap-4" aria-labelledby="mail-settings">
      <Heading level={2} id="mail-settings">
        {m.alerts_settings()}
      </Heading>
      {settings.stoppedBy && <Note tone="warn">{m.alerts_stopped({ by: settings.stoppedBy })}</Note>}
      {proposes && <p>{m.alerts_proposed()}</p>}
      <ActionForm form={form} className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <SelectField
          {...form.field("cadence")}
          label={m.alerts_cadence()}
          options={CADENCES.filter((cadence) => lookBack !== undefined || cadence !== "off").map((cadence) => ({
            value: cadence,
            label: m.alerts_cadence_option({ cadence }),
          }))}
        />
        <SelectField {...form.field("weekday")} label={m.alerts_weekday()} options={weekdays(locale)} />
        <SelectField {...form.field("hour")} label={m.alerts_hour()} options={hour} />
        <SelectField
          ref={zone}
          {...form.field("timeZone")}
          label={m.alerts_time_zone()}
          options={zones.map((name) => ({ value: name, label: name.replaceAll("_", " ") }))}
        />
        <SelectField {...form.field("quietFrom")} label={m.alerts_quiet_from()} options={hour} />
        <SelectField {...form.field("quietTo")} label={m.alerts_quiet_to()} options={hour} />
        <p className="text-sm text-ink-soft sm:col-span-2">{m.alerts_quiet_hint()}</p>
        {lookBack !== undefined && (
          <div className="sm:col-span-2">
            <CheckboxField {...form.checkbox("lookBack")} label={m.alerts_look_back()} />
          </div>
        )}
        <div>
          <Button type="submit" name="intent" value="mails" variant="secondary" pending={form.pending}>
            {m.alerts_save()}
          </Button>
        </div>
      </ActionForm>
    </section>
  );
}
