const IGNORES_DOTS = new Set(["gmail.com", "googlemail.com"]);

/**
 * The address trials are counted by: plus tags are dropped, and dots where the provider ignores them, so that
 * spellings that reach one mailbox count as one. Takes an address as `normaliseEmail` gives it; never used to send to.
 */
export function trialAddress(email: string): string {
  const cut = email.lastIndexOf("@");
  const domain = email.slice(cut + 1).toLowerCase();
  const local = email.slice(0, cut).toLowerCase();
  const plus = local.indexOf("+", 1);
  const box = plus === -1 ? local : local.slice(0, plus);
  if (!IGNORES_DOTS.has(domain)) return `${box}@${domain}`;
  return `${box.replaceAll(".", "")}@gmail.com`;
}
