import { z } from "zod";
import { designOf } from "#app/features/cv/cv-form.ts";
import type { SavedCv } from "#app/features/cv/use-cv-autosave.ts";
import { composeCv } from "#domain/resumes/cv/compose-cv.ts";
import { moveUp } from "#domain/resumes/cv/cv-design.ts";
import type { Ctx } from "#server/ctx.ts";
import { type CvView, getCv, saveCv } from "#server/features/resumes/cv/cvs.ts";
import { renderCv } from "#server/features/resumes/cv/render-cv.ts";

export const CvEntries = z.object({
  intent: z.string(),
  name: z.string(),
  layout: z.string(),
  paper: z.string(),
  language: z.string(),
  knownSection: z.array(z.string()),
  section: z.array(z.string()),
  photo: z.boolean(),
  known: z.array(z.string()),
  fact: z.array(z.string()),
});

type Typed = z.infer<typeof CvEntries>;

/** Saves what the form says, with a part moved up if that is what was pressed; false for a form that arrived cut short. */
export async function saveEntries(ctx: Ctx, id: string, { intent, name, ...typed }: Typed): Promise<boolean> {
  const view = await getCv(ctx, id);
  if (typed.layout === "") return false;
  const all = (field: string) => typed[field as keyof typeof typed] as string[];
  const design = designOf({ getAll: all, get: all }, view.design);
  const shown = new Set(view.facts.map(({ section }) => section));
  const moved = intent.startsWith("up-") ? moveUp(design, intent.slice(3), shown) : design;
  await saveCv(ctx, { id, name: name.trim() || view.name, design: moved });
  return true;
}

/** What is said beside a CV: its length, signs that cannot be drawn, and whether there are other versions. */
export async function savedCv(ctx: Ctx, view: CvView): Promise<SavedCv> {
  const { pages, missing } = await renderCv(ctx, composeCv(view.facts, view.design));
  const { name, canUndo, canRedo } = view;
  return { name, pages, missing, canUndo, canRedo };
}
