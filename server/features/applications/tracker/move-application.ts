import { z } from "zod";
import { APPLICATION_STATUSES } from "#domain/applications/tracker/application-event.ts";
import { possibleMoves } from "#domain/applications/tracker/next-event.ts";
import { type Ctx, requireUser } from "#server/ctx.ts";
import { withTransaction } from "#server/db/with-transaction.ts";
import { stopSending } from "#server/features/applications/apply/request-sending.ts";
import { readEvents, recordEvent } from "./record-event.ts";

const MoveInput = z.object({ id: z.uuid(), to: z.enum(APPLICATION_STATUSES) });

/**
 * Records what the signed-in person says became of their application: a statement, or a correction of earlier ones. A withdrawal also
 * stops a mail to the employer that waits. False, and nothing recorded, for a move that is not possible, and for somebody else's.
 */
export async function moveApplication(ctx: Ctx, input: { id: string; to: string }): Promise<boolean> {
  const { id: userId } = requireUser(ctx);
  const parsed = MoveInput.safeParse(input);
  if (!parsed.success) return false;
  const { id: applicationId, to } = parsed.data;
  return await withTransaction(ctx, async (ctx) => {
    const move = possibleMoves(await readEvents(ctx, applicationId)).find(({ status }) => status === to);
    if (!move) return false;
    const evidence = {
      by: "person",
      what: "statement",
      ...(move.kind === "corrected" ? { status: to } : {}),
    } as const;
    const recorded = await recordEvent(ctx, { applicationId, userId, kind: move.kind, evidence });
    if (!recorded?.recorded) return false;
    if (to === "withdrawn") await stopSending(ctx, applicationId, userId);
    return true;
  });
}
