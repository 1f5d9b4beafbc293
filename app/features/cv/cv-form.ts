import { type CvDesign, readDesign } from "#domain/resumes/cv/cv-design.ts";

type Entries = { getAll: (name: string) => unknown[]; get: (name: string) => unknown };

/** The design that the builder's form states; what the form does not ask for stays as it was. */
export function designOf(form: Entries, before: CvDesign): CvDesign {
  const [asked, shown] = [form.getAll("known"), form.getAll("fact")];
  const kept = before.hidden.filter((id) => !asked.includes(id));
  const order = form.getAll("order");
  return readDesign({
    ...before,
    layout: form.get("layout"),
    paper: form.get("paper"),
    language: form.get("language"),
    photo: form.get("photo") === "on" || form.get("photo") === true,
    order: ["basics", ...order],
    hiddenSections: order.filter((section) => !form.getAll("section").includes(section)),
    hidden: [...kept, ...asked.filter((id) => !shown.includes(id))],
  });
}
