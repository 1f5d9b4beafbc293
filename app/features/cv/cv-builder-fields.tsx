import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Heading } from "#app/ui/layout/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import { CV_LAYOUTS, CV_PAPERS, type CvDesign } from "#domain/resumes/cv/cv-design.ts";
import { cvEntry } from "#domain/resumes/cv/cv-entry.ts";
import { CV_LANGUAGES, cvComma, cvWords } from "#domain/resumes/cv/cv-words.ts";
import type { Fact } from "#domain/resumes/facts/fact-fields.ts";

type FieldsProps = { view: { id: string; name: string; design: CvDesign; facts: Fact[]; hasPhoto: boolean } };

export function CvBuilderFields({ view: { id, name, design, facts, hasPhoto } }: FieldsProps) {
  const locale = getLocale();
  const languages = new Intl.DisplayNames(locale, { type: "language" });
  const sections = design.order.filter((section) => facts.some((fact) => fact.section === section));
  const shown = sections.filter((section) => section !== "basics");
  return (
    <>
      <TextField name="name" label={m.cv_name()} hint={m.cv_name_hint()} defaultValue={name} maxLength={120} />
      <SelectField
        name="layout"
        label={m.cv_layout_label()}
        defaultValue={design.layout}
        options={CV_LAYOUTS.map((layout) => ({ value: layout, label: m.cv_layout({ layout }) }))}
      />
      <SelectField
        name="language"
        label={m.cv_language()}
        defaultValue={design.language}
        options={CV_LANGUAGES.map((value) => ({ value, label: languages.of(value) ?? value }))}
      />
      <SelectField
        name="paper"
        label={m.cv_paper()}
        defaultValue={design.paper}
        options={CV_PAPERS.map((value) => ({ value, label: value }))}
      />
      <div className="grid gap-1">
        {hasPhoto && (
          <CheckboxField
            name="photo"
            label={m.cv_photo_show()}
            hint={m.cv_photo_hint()}
            defaultChecked={design.photo}
          />
        )}
        <p className="text-sm">
          <Link to={`/profile/cv/photo?cv=${id}`}>{hasPhoto ? m.cv_photo_change() : m.cv_photo_add()}</Link>
        </p>
      </div>
      <div className="grid gap-3">
        <Heading level={2}>{m.cv_shows()}</Heading>
        <p className="text-sm text-ink-soft">{m.cv_shows_hint()}</p>
        {shown.map((section, at) => {
          const title = cvWords(locale)[section];
          return (
            <fieldset key={section} className="grid gap-2 rounded border border-line p-3">
              <legend className="px-1 font-semibold">{title}</legend>
              <input type="hidden" name="knownSection" value={section} />
              <div className="flex flex-wrap items-center justify-between gap-2">
                <CheckboxField
                  id={`section-${section}`}
                  name="section"
                  value={section}
                  label={m.cv_show_section()}
                  defaultChecked={!design.hiddenSections.includes(section)}
                />
                {at > 0 && (
                  <Button
                    type="submit"
                    name="intent"
                    value={`up-${section}`}
                    variant="quiet"
                    size="small"
                    aria-label={m.cv_up({ section: title })}
                  >
                    <span aria-hidden>↑</span>
                  </Button>
                )}
              </div>
              <FactChoices facts={facts.filter((fact) => fact.section === section)} hidden={design.hidden} />
            </fieldset>
          );
        })}
      </div>
    </>
  );
}

function FactChoices({ facts, hidden }: { facts: Fact[]; hidden: readonly string[] }) {
  return (
    <div className="grid gap-2">
      {facts.map(({ id, section, value }) => {
        const { title, subtitle, period } = cvEntry(section, value, getLocale());
        return (
          <div key={id}>
            <input type="hidden" name="known" value={id} />
            <CheckboxField
              id={`fact-${id}`}
              name="fact"
              value={id}
              label={<bdi>{[title, subtitle, period].filter(Boolean).join(cvComma(getLocale()))}</bdi>}
              defaultChecked={!hidden.includes(id)}
            />
          </div>
        );
      })}
    </div>
  );
}
