import type { SearchProgress } from "#domain/questionnaire/step-view.ts";
import type { Ctx } from "#server/ctx.ts";
import { findAnswers } from "./current-answers.ts";

/** A match takes well under a second; a search that takes this long is cut off and the page offers it again. */
const LIMIT_MS = 20_000;

/**
 * The real match of this person's answers, as lines of JSON (application/x-ndjson), each sent when the reader has taken the one
 * before. Stops when the reader goes away or after 20 seconds; a stream whose last line has `read < total` was cut off.
 */
export async function streamSearch(ctx: Ctx): Promise<ReadableStream<Uint8Array>> {
  const reports = ctx.catalogue.search(await findAnswers(ctx))[Symbol.asyncIterator]();
  const deadline = ctx.now().getTime() + LIMIT_MS;
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reports.next();
      if (done || ctx.now().getTime() > deadline) {
        await reports.return?.();
        controller.close();
      } else {
        const { read, total, matched } = value satisfies SearchProgress;
        controller.enqueue(encoder.encode(`${JSON.stringify({ read, total, matched })}\n`));
      }
    },
    async cancel() {
      await reports.return?.();
    },
  });
}
