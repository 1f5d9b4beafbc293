import { setTimeout as wait } from "node:timers/promises";

/** Longer than the work takes with or without an account, so that the time of the answer does not tell which it was. */
const ANSWER_MS = 400;

export async function steadyAnswer<T>(work: Promise<T>, answerMs = ANSWER_MS): Promise<T> {
  const [result] = await Promise.all([work, wait(answerMs)]);
  return result;
}
