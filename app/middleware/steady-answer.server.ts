import { setTimeout as wait } from "node:timers/promises";

/** Longer than the work takes with or without an account, so that the time of the answer does not tell which it was. */
const ANSWER_MS = 600;

/** The result, not before its time; one that `tells` of an account anyway comes at once. */
export async function steadyAnswer<T>(work: Promise<T>, tells: (result: T) => boolean = () => false): Promise<T> {
  const time = wait(ANSWER_MS, undefined, { ref: false });
  const result = await work;
  if (!tells(result)) await time;
  return result;
}
