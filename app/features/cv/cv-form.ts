import { type CvDesign, readDesign } from "#domain/resumes/cv/cv-design.ts";

type Entries = { getAll: (name: string) => unknown[]; get: (name: string) => unknown };

/** The design that the builder's form states; what the form does not ask for stays as it was. */
export function designOf(form: Entries, before: CvDesign): CvDesign {
  return readDesign({
    ...before,
    layout: form.get("layout"),
    paper: form.get("paper"),
    language: form.get("language"),
    photo: form.get("photo") === "on" || form.get("photo") === true,
    hiddenSections: unticked(before.hiddenSections, {
      listed: form.getAll("knownSection"),
      ticked: form.getAll("section"),
    }),
    hidden: unticked(before.hidden, { listed: form.getAll("known"), ticked: form.getAll("fact") }),
  });
}

type Boxes = Record<"listed" | "ticked", readonly unknown[]>;

/** What is hidden now: of what the form lists, whatever is not ticked; of all else, what was hidden before. */
function unticked(before: readonly string[], { listed, ticked }: Boxes): unknown[] {
  return [...before.filter((id) => !listed.includes(id)), ...listed.filter((id) => !ticked.includes(id))];
}
