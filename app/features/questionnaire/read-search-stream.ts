import type { SearchProgress } from "#domain/questionnaire/step-view.ts";

/**
 * The lines of the search's stream as they arrive. Ends after the last line; throws when the answer is not a stream, is cut off
 * before its last line, or the signal aborts.
 */
export async function* readSearchStream(response: Response): AsyncGenerator<SearchProgress> {
  if (!response.ok || !response.body) throw new Error(`The search answered ${response.status}.`);
  let rest = "";
  let done = false;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const progress = JSON.parse(line) as SearchProgress;
      done = progress.read === progress.total;
      yield progress;
    }
  }
  if (!done) throw new Error("The search was cut off.");
}
