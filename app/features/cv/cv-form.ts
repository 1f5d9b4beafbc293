import { type CvDesign, readDesign } from "#domain/resumes/cv/cv-design.ts";

type Entries = { getAll: (name: string) => unknown[]; get: (name: string) => unknown };

/** The design that the builder's form states; what the form does not ask for stays as it was. */
export function designOf(form: Entries, before: CvDesign): CvDesign {
  const chosen = (held: readonly string[], asked: string, shown: string) => [
    ...held.filter((one) => !form.getAll(asked).includes(one)),
    ...form.getAll(asked).filter((one) => !form.getAll(shown).includes(one)),
  ];
  return readDesign({
    ...before,
    layout: form.get("layout"),
    paper: form.get("paper"),
    language: form.get("language"),
    photo: form.get("photo") === "on" || form.get("photo") === true,
    hiddenSections: chosen(before.hiddenSections, "knownSection", "section"),
    hidden: chosen(before.hidden, "known", "fact"),
  });
}
