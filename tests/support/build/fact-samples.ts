import fc from "fast-check";
import { FACT_SECTIONS, type FactSection, type FieldKind, fieldsOf } from "#domain/resumes/facts/fact-fields.ts";

const word = fc.constantFrom(
  "Ada",
  "Zażółć",
  "Nurse",
  "C++",
  "R&D (2)",
  "مهندسة",
  "Müller GmbH",
  "“B2”",
  "a-b, c; d",
  "100%",
);
const line = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
const date = fc
  .tuple(fc.integer({ min: 1960, max: 2030 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 4, max: 10 }))
  .map(([year, month, length]) =>
    `${year}-${String(month).padStart(2, "0")}-17`.slice(0, length === 4 ? 4 : length < 8 ? 7 : 10),
  );

const KINDS: Record<FieldKind, fc.Arbitrary<string | string[]>> = {
  line,
  text: fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n")),
  date,
  url: fc.constantFrom("https://ada.example/", "http://example.org/a?b=c#d"),
  email: fc.constantFrom("ada@example.org", "a.b+c@mail.example"),
  list: fc.array(line, { minLength: 1, maxLength: 3 }),
};

function entry(section: FactSection) {
  const fields = Object.fromEntries(fieldsOf(section).map(([field, kind]) => [field, KINDS[kind]]));
  return fc
    .record(fields, { requiredKeys: [] })
    .filter((value) => Object.keys(value).length > 0)
    .map(({ startDate, endDate, ...value }) => {
      const [start, end] = [startDate, endDate].filter((day) => day !== undefined).sort();
      return {
        ...value,
        ...(start === undefined ? {} : { startDate: start }),
        ...(end === undefined ? {} : { endDate: end }),
      };
    });
}

/** The fields of one `basics` and several entries of each other section, as a person may state them. */
export const statedFacts: fc.Arbitrary<Record<FactSection, Record<string, unknown>[]>> = fc.record(
  Object.fromEntries(
    FACT_SECTIONS.map((section) => [section, fc.array(entry(section), { maxLength: section === "basics" ? 1 : 4 })]),
  ) as never,
);
