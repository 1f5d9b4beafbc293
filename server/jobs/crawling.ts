import type { Deps } from "#server/deps.ts";
import { countBoards } from "#server/features/crawl/crawl-progress.ts";
import { startCrawler } from "#server/features/crawl/crawler.ts";
import { readBoardList } from "#server/features/crawl/read-board-list.ts";
import { registerBoards } from "#server/features/crawl/register-boards.ts";
import { restWhatIsOff } from "#server/features/crawl/source-states.ts";

/** Fetches jobs from employers' boards and feeds for as long as the process works, and says on the console what it begins with. */
export function startCrawling(
  { crawl, log }: Pick<Deps, "crawl" | "log">,
  say: (line: string) => void = console.log,
): { stop: () => Promise<void> } {
  if (!crawl) return { stop: async () => undefined };
  const onNetwork = (works: boolean): void =>
    say(
      works
        ? "  The network answers again: jobs are being fetched."
        : "  Names cannot be looked up, so no jobs are fetched; the next try is in five minutes. What is here stays.",
    );
  const crawler = Promise.resolve()
    .then(() => restWhatIsOff(crawl))
    .then(() => registerBoards(crawl, readBoardList()))
    .then(() => countBoards(crawl))
    .then(({ total }) => {
      say(`  Fetching jobs from ${total.toLocaleString("en")} boards of employers and feeds (JOBS=off stops it).`);
      return startCrawler({ ...crawl, onNetwork });
    })
    .catch((error: unknown) => {
      log.error({ err: error }, "jobs cannot be fetched");
      return null;
    });
  return { stop: async () => (await crawler)?.stop() };
}
