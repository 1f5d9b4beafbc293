import type { JobCategory } from "./options.ts";

type WorkKinds = Record<string, { category: JobCategory; of: string }>;

/** What one may choose within the widest categories: sets of the kinds of data/kinds.json, by id. */
export const WORK_KINDS = {
  backend: { category: "it-software", of: "backend-developer software-engineer" },
  frontend: { category: "it-software", of: "frontend-developer web-developer" },
  fullstack: { category: "it-software", of: "fullstack-developer software-engineer web-developer" },
  mobile: { category: "it-software", of: "mobile-developer ios-developer android-developer" },
  data: { category: "it-software", of: "data-engineer analytics-engineer data-analyst data-scientist" },
  "machine-learning": { category: "it-software", of: "machine-learning-engineer data-scientist" },
  qa: { category: "it-software", of: "qa-engineer test-automation-engineer" },
  devops: {
    category: "it-software",
    of: "devops-engineer site-reliability-engineer platform-engineer cloud-engineer",
  },
  security: { category: "it-software", of: "security-engineer security-analyst" },
  "it-support": { category: "it-software", of: "it-support systems-administrator network-engineer" },
  embedded: { category: "it-software", of: "embedded-engineer electronics-engineer electrical-engineer" },
  games: { category: "it-software", of: "game-developer" },
  "product-design": {
    category: "design",
    of: "product-designer ux-designer ui-designer interaction-designer user-researcher",
  },
  "graphic-design": { category: "design", of: "graphic-designer visual-designer brand-designer illustrator" },
  "web-design": { category: "design", of: "web-designer" },
  motion: { category: "design", of: "motion-designer video-editor" },
  "3d": { category: "design", of: "3d-artist game-designer" },
  "art-direction": { category: "design", of: "art-director" },
  "project-management": { category: "management", of: "project-manager program-manager" },
  "product-management": { category: "management", of: "product-manager product-owner" },
  agile: { category: "management", of: "scrum-master" },
  "engineering-management": { category: "management", of: "engineering-manager it-manager" },
  "operations-management": { category: "management", of: "operations-manager chief-of-staff" },
  strategy: { category: "management", of: "strategy-manager" },
  seo: { category: "marketing", of: "seo-specialist" },
  ads: { category: "marketing", of: "performance-marketing digital-marketing" },
  "content-marketing": { category: "marketing", of: "content-marketing" },
  "social-media": { category: "marketing", of: "social-media community-manager influencer-marketing" },
  "email-marketing": { category: "marketing", of: "email-marketing marketing-operations" },
  "product-marketing": { category: "marketing", of: "product-marketing" },
  "brand-pr": { category: "marketing", of: "brand-manager public-relations communications-manager" },
  "market-research": { category: "marketing", of: "market-researcher marketing-analyst" },
} as const satisfies WorkKinds;

export type WorkKind = keyof typeof WORK_KINDS;
export const WORK_KIND_IDS = Object.keys(WORK_KINDS) as [WorkKind, ...WorkKind[]];

/** Where kinds can be chosen. */
export const CATEGORIES_WITH_KINDS = ["it-software", "design", "management", "marketing"] as const;
