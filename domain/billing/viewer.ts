/** Entitlement tiers (spec/decisions.md, "Entitlement"). */
const TIERS = ["anonymous", "none", "trial-view", "trial-active", "premium"] as const;
export type Tier = (typeof TIERS)[number];

/** Who is looking, as the server knows it for this one request. Nothing from a URL or the browser's storage enters here. */
export type Viewer = { userId: string | null; tier: Tier };

export const ANONYMOUS: Viewer = { userId: null, tier: "anonymous" };

/** May a person of this tier open a posting's apply link? */
export function isEntitledTier(tier: Tier): boolean {
  return tier === "trial-active" || tier === "premium";
}

/** May this person open a posting's apply link? */
export function isEntitled(viewer: Viewer): boolean {
  return isEntitledTier(viewer.tier);
}
