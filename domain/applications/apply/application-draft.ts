import { z } from "zod";
import {
  APPLICATION_FIELDS,
  APPLICATION_MAX,
  type ApplicationEntries,
  type ApplicationField,
  RESUME_CHOICES,
} from "./application-form.ts";

/** Drafts may exceed the form's limits until the person shortens them. */
const SLACK = 2;

const texts = Object.fromEntries(
  APPLICATION_FIELDS.map((name) => [
    name,
    z
      .string()
      .max(APPLICATION_MAX[name] * SLACK)
      .default(""),
  ]),
) as Record<ApplicationField, z.ZodDefault<z.ZodString>>;

/** Unsent form contents, as typed, valid or not. */
export const ApplicationDraft = z.object({
  ...texts,
  resumeChoice: z.enum(RESUME_CHOICES).default("none"),
  sendToEmployer: z.boolean().default(false),
});

/** A stored draft; null if malformed. Never throws. */
export function readDraft(stored: unknown): ApplicationEntries | null {
  return ApplicationDraft.safeParse(stored).data ?? null;
}

/** localStorage key of the draft a signed-out browser keeps. */
export const LOCAL_DRAFT_KEY = "savedJobApplication";

const LocalDraft = z.object({ job: z.object({ id: z.string() }), form: ApplicationDraft });

/** Serialises a draft for the browser's storage. */
export function localDraft(jobId: string, form: ApplicationEntries): string {
  return JSON.stringify({ job: { id: jobId }, form });
}

/** The draft stored for this posting; null for another posting's or an invalid one. Never throws. */
export function readLocalDraft(text: string | null, jobId: string): ApplicationEntries | null {
  try {
    const parsed = LocalDraft.safeParse(JSON.parse(text ?? ""));
    return parsed.success && parsed.data.job.id === jobId ? parsed.data.form : null;
  } catch {
    return null;
  }
}
