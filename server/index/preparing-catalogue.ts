import { matchJob } from "#domain/matching/match-job.ts";
import type { EuroRates } from "#domain/reading/pay/pay-yearly.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Catalogue, IndexProgress } from "./catalogue.ts";
import type { FindPostings } from "./query/packed-catalogue.ts";

type PreparingOptions = { progress: () => IndexProgress; findPostings: FindPostings; rates: EuroRates };

/**
 * Stands in while the first index of a list is being built: single postings are found, similar ones are not, and whatever needs the whole
 * list is refused with how far it has come (PREPARING).
 */
export function preparingCatalogue({ progress, findPostings, rates }: PreparingOptions): Catalogue {
  const refused = () => {
    const { read, total } = progress();
    const message = `The job list is being prepared: ${read} of ${total} postings so far. Please try again in a moment.`;
    return new AppError("PREPARING", message, { progress: { read, total } });
  };
  return {
    async query() {
      throw refused();
    },
    search() {
      throw refused();
    },
    async find(id, criteria) {
      const job = (await findPostings([id])).get(id);
      return job ? { job, match: matchJob(criteria, job, rates) } : null;
    },
    similar: async () => [],
    summary: () => ({
      origin: "jobs",
      open: progress().total,
      sources: 0,
      newest: null,
      generation: 0,
      preparing: progress(),
    }),
  };
}
