import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { cvComma } from "#domain/resumes/cv/cv-words.ts";
import type { Fact, FactField, FieldOrigins, Origin } from "#domain/resumes/facts/fact-fields.ts";
import { fieldLabel } from "./field-label.ts";

export function FactOrigin({ fact: { section, origin, source, fieldOrigins = {} } }: { fact: Fact }) {
  return (
    <div className="text-sm text-ink-soft">
      <p>{m.cv_origin({ origin, source: source ?? "" })}</p>
      {byOrigin(fieldOrigins).map(({ origin, source, fields }) => (
        <p key={`${origin} ${source}`}>
          {m.cv_origin_fields({
            origin,
            source: source ?? "",
            fields: fields.map((field) => fieldLabel(section, field)).join(cvComma(getLocale())),
          })}
        </p>
      ))}
    </div>
  );
}

function byOrigin(origins: FieldOrigins): (Origin & { fields: FactField[] })[] {
  const groups = Map.groupBy(Object.entries(origins), ([, origin]) => JSON.stringify([origin.origin, origin.source]));
  return [...groups.values()].flatMap((entries) => {
    const [first] = entries;
    return first ? [{ ...first[1], fields: entries.map(([field]) => field as FactField) }] : [];
  });
}
