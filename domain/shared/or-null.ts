import { errorCode } from "./app-error.ts";

type Warn = { warn: (fields: object, message: string) => void };

/**
 * The result of `work`, or null when it fails: for a part that a page can do without. The failure is logged as a warning with the part's
 * name, unless it is PREPARING, which is the rule at the start. Never rejects.
 */
export async function orNull<T>({ log }: { log: Warn }, part: string, work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) !== "PREPARING") log.warn({ err: error, part }, "a part of the page was left out");
    return null;
  }
}
