import { setTimeout } from "node:timers/promises";
import type { API } from "@opensearch-project/opensearch";
import { AppError } from "#domain/shared/app-error.ts";
import type { IndexAction } from "./read-actions.ts";
import type { SearchCluster } from "./search-cluster.ts";

export type WriteTo = {
  cluster: SearchCluster;
  /** An index, or an alias of one. */
  index: string;
  /** Refuses to write where no such alias is: an index of that name would be made otherwise, without a mapping. */
  isAlias: boolean;
  /** Before what was not taken is sent again; each time twice as long. */
  pauseMs?: number;
  /** Ends the trying. */
  signal?: AbortSignal;
};

/** A posting that no second try would get in, with the cluster's name for why. */
export type Unfit = { id: string; reason: string };

type Result = { status: number; error?: { type: string } };

const WRITE_LIMIT_MS = 30_000;
const TRIES = 5;
const CONFLICT = 409;
const NOT_FOUND = 404;
const BAD = 400;

/**
 * Writes or takes out these postings, at most a batch; what the index holds in the same or a newer version stays. What is not taken is sent
 * again, a few times.
 *
 * @throws UNAVAILABLE when something was still not taken; the rest has been written. The signal's AbortError.
 */
export async function writeActions(to: WriteTo, actions: readonly IndexAction[]): Promise<Unfit[]> {
  const unfit: Unfit[] = [];
  let left = actions;
  for (let tries = 1, pauseMs = to.pauseMs ?? 500; left.length > 0; tries++, pauseMs *= 2) {
    const results = await send(to, left).catch((error: unknown) => {
      if (tries === TRIES || to.signal?.aborted) throw error;
      return null;
    });
    if (results) {
      unfit.push(...left.flatMap(({ id }, at) => unfitOf(id, results[at])));
      left = left.filter((_, at) => !isSettled(results[at]));
    }
    if (left.length === 0) break;
    if (tries === TRIES)
      throw notTaken(
        left.length,
        results?.find((result) => !isSettled(result)),
      );
    await setTimeout(pauseMs, undefined, { signal: to.signal });
  }
  return unfit;
}

async function send({ cluster, index, isAlias, signal }: WriteTo, actions: readonly IndexAction[]) {
  const body = actions.flatMap(linesOf);
  const answer = await cluster.ask(
    (client) => client.bulk({ index, body, ...(isAlias && { require_alias: true }) }),
    WRITE_LIMIT_MS,
    signal,
  );
  return answer.items.map((item): Result | undefined => item.index ?? item.delete);
}

function linesOf({ id, version, document }: IndexAction): API.Bulk_RequestBody {
  const named = { _id: id, version, version_type: "external" as const };
  return document === null ? [{ delete: named }] : [{ index: named }, document];
}

/** Written, not the newest, not there to be taken out, or unfit. */
function isSettled(result: Result | undefined): boolean {
  if (!result) return false;
  const { status, error } = result;
  return status < 300 || status === CONFLICT || status === BAD || (status === NOT_FOUND && !error);
}

function unfitOf(id: string, result: Result | undefined): Unfit[] {
  return result?.status === BAD ? [{ id, reason: result.error?.type ?? "" }] : [];
}

function notTaken(count: number, first: Result | undefined): AppError {
  const why = `${count} postings were not taken, the first for ${first?.status} ${first?.error?.type}`;
  return new AppError("UNAVAILABLE", "The job search could not be brought up to date.", { cause: new Error(why) });
}
