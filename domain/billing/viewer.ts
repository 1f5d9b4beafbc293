const TIERS = ["anonymous", "none", "trial-view", "trial-active", "premium"] as const;
export type Tier = (typeof TIERS)[number];

/** The viewer of this request, as determined by the server; never from a URL or browser storage. */
export type Viewer = { userId: string | null; tier: Tier };

export const ANONYMOUS: Viewer = { userId: null, tier: "anonymous" };

/** May a person of this tier open a posting's apply link? */
export function isEntitledTier(tier: Tier): boolean {
  return tier === "trial-active" || tier === "premium";
}

export function isEntitled(viewer: Viewer): boolean {
  return isEntitledTier(viewer.tier);
}
