/** What to do with a résumé kept on a device whose person signs in: take it over, or ask which one to keep. */
export type ResumeAdoption = "take" | "ask";

/**
 * It is taken over without asking when the account has none, or one from before it was chosen; a newer one is never replaced unasked
 * (spec/decisions.md, "Accounts").
 */
export function decideResumeAdoption(account: { updatedAt: Date } | null, kept: { createdAt: Date }): ResumeAdoption {
  return account && account.updatedAt > kept.createdAt ? "ask" : "take";
}
