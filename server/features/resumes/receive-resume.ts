import type { ResumeRefusal } from "#domain/resumes/resume-refusal.ts";
import type { Ctx } from "#server/ctx.ts";
import { receiveUpload, type UploadForm } from "#server/features/uploads/receive-upload.ts";
import { endUploadSlot, takeUploadSlot } from "./upload-slot.ts";

/** The form field that holds a résumé, on every page. */
const FIELD = "resume";

export type Received<T> =
  | { ok: true; result: T }
  | { ok: false; refusal: ResumeRefusal; retryAfterSeconds: number | null };

/**
 * Reads a form that may hold a résumé and gives it to `use`. Before a byte is read, a signed-in person's limits are checked: so many at
 * once, so many a day; visitors are limited by their address, elsewhere.
 */
export async function receiveResume<T>(
  ctx: Ctx,
  request: Pick<Request, "headers" | "body">,
  use: (form: UploadForm) => Promise<T>,
): Promise<Received<T>> {
  const slot = ctx.user ? await takeUploadSlot(ctx, ctx.user.id) : null;
  if (slot && !slot.ok) return slot;
  let counted = true;
  try {
    const received = await receiveUpload(request, FIELD, async (form) => {
      counted = form.file !== null;
      return await use(form);
    });
    if (received.fault === null) return { ok: true, result: received.result };
    return { ok: false, refusal: received.fault, retryAfterSeconds: null };
  } finally {
    if (slot) await endUploadSlot(ctx, slot.id, { counted });
  }
}
