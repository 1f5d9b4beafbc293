import { z } from "zod";
import { APPLICATION_STATUSES } from "#domain/applications/tracker/application-event.ts";
import { possibleMoves } from "#domain/applications/tracker/next-event.ts";
import type { Ctx } from "#server/ctx.ts";
import type { Db } from "#server/db/client.ts";
import { requireUser } from "#server/features/accounts/require-user.ts";
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
  return await ctx.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const move = possibleMoves(await readEvents(tx, applicationId)).find(({ status }) => status === to);
    if (!move) return false;
    const evidence = {
      by: "person",
      what: "statement",
      ...(move.kind === "corrected" ? { status: to } : {}),
    } as const;
    const recorded = await recordEvent(ctx, tx, { applicationId, userId, kind: move.kind, evidence });
    if (!recorded?.recorded) return false;
    if (to === "withdrawn") await stopSending(ctx, tx, applicationId, userId);
    return true;
  });
}
