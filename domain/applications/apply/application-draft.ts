import { z } from "zod";
import {
  APPLICATION_FIELDS,
  APPLICATION_MAX,
  type ApplicationEntries,
  type ApplicationField,
  RESUME_CHOICES,
} from "./application-entries.ts";

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
