import { z } from "zod";
import {
  APPLICATION_FIELDS,
  APPLICATION_MAX,
  type ApplicationEntries,
  type ApplicationField,
  RESUME_CHOICES,
} from "./application-form.ts";

/** Room for what is too long to be sent and has to be kept until it is shortened. */
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

/** What a form holds that has not been sent: the texts as typed, right or wrong. */
export const ApplicationDraft = z.object({
  ...texts,
  resumeChoice: z.enum(RESUME_CHOICES).default("none"),
  sendToEmployer: z.boolean().default(false),
});

/** A stored draft; null for one that is malformed, which is to be ignored (spec part 2, section 8). Never throws. */
export function readDraft(stored: unknown): ApplicationEntries | null {
  return ApplicationDraft.safeParse(stored).data ?? null;
}

/** The key and shape under which a signed-out browser keeps one draft itself (spec part 2, section 3). */
export const LOCAL_DRAFT_KEY = "savedJobApplication";

const LocalDraft = z.object({ job: z.object({ id: z.string() }), form: ApplicationDraft });

/** The text for the browser's storage. */
export function localDraft(jobId: string, form: ApplicationEntries): string {
  return JSON.stringify({ job: { id: jobId }, form });
}

/** What a browser kept for this posting; null for another posting's and for what is no draft. Never throws. */
export function readLocalDraft(text: string | null, jobId: string): ApplicationEntries | null {
  try {
    const parsed = LocalDraft.safeParse(JSON.parse(text ?? ""));
    return parsed.success && parsed.data.job.id === jobId ? parsed.data.form : null;
  } catch {
    return null;
  }
}
