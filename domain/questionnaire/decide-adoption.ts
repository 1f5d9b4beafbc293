import type { Answers } from "./answers.ts";
import { isGiven } from "./stored-answers.ts";

/** What to do with the answers of a device whose person signs in: nothing, take them over, or ask which ones to keep. */
export type Adoption = "nothing" | "take" | "ask";

/** Takes answers over without asking only when the account loses none, leaves them only when it has them all; never overwrites silently. */
export function decideAdoption(account: Answers, device: Answers): Adoption {
  if (holdsAll(account, device)) return "nothing";
  return holdsAll(device, account) ? "take" : "ask";
}

/** Every answer of `part` stands in `whole` with the same value; lists are in the order of their options, so equal is equal text. */
function holdsAll(whole: Answers, part: Answers): boolean {
  const given = Object.entries(part).filter(([, value]) => isGiven(value));
  return given.every(([field, value]) => JSON.stringify(whole[field as keyof Answers]) === JSON.stringify(value));
}
