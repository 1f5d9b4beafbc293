import type { JobCategory } from "./options.ts";

type WorkKinds = Record<string, { category: JobCategory; of: string }>;

/** What one may choose within the categories that hold several crafts: sets of the kinds of data/kinds.json, by id. */
export const WORK_KINDS = {
  backend: { category: "it-software", of: "backend-developer software-engineer" },
  frontend: { category: "it-software", of: "frontend-developer web-developer" },
  fullstack: { category: "it-software", of: "fullstack-developer software-engineer web-developer" },
  mobile: { category: "it-software", of: "mobile-developer ios-developer android-developer" },
  "data-analysis": { category: "it-software", of: "data-analyst analytics-engineer" },
  data: { category: "it-software", of: "data-engineer analytics-engineer" },
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
  architecture: { category: "it-software", of: "solutions-architect" },
  "business-systems": {
    category: "it-software",
    of: "crm-administrator salesforce-developer salesforce-administrator sap-consultant",
  },
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
  "marketing-management": { category: "marketing", of: "marketing-manager event-manager" },
  seo: { category: "marketing", of: "seo-specialist" },
  ads: { category: "marketing", of: "performance-marketing digital-marketing" },
  "content-marketing": { category: "marketing", of: "content-marketing" },
  "social-media": { category: "marketing", of: "social-media community-manager influencer-marketing" },
  "email-marketing": { category: "marketing", of: "email-marketing marketing-operations" },
  "product-marketing": { category: "marketing", of: "product-marketing" },
  "brand-pr": { category: "marketing", of: "brand-manager public-relations communications-manager" },
  "market-research": { category: "marketing", of: "market-researcher marketing-analyst" },
  "customer-support": { category: "customer-service", of: "customer-support call-center-agent" },
  "customer-success": { category: "customer-service", of: "customer-success account-manager" },
  "technical-support": { category: "customer-service", of: "technical-support it-support" },
  onboarding: { category: "customer-service", of: "implementation-manager" },
  "content-writing": { category: "copywriting", of: "content-writer content-marketing" },
  copy: { category: "copywriting", of: "copywriter ux-writer" },
  "technical-writing": { category: "copywriting", of: "technical-writer" },
  editing: { category: "copywriting", of: "editor proofreader" },
  journalism: { category: "copywriting", of: "journalist" },
  "sales-development": { category: "sales", of: "sales-development inside-sales" },
  "field-sales": { category: "sales", of: "account-executive sales-representative inside-sales" },
  "account-management": { category: "sales", of: "account-manager customer-success" },
  "business-development": { category: "sales", of: "business-development partnerships" },
  "sales-engineering": { category: "sales", of: "sales-engineer" },
  "sales-management": { category: "sales", of: "sales-manager" },
  "sales-operations": { category: "sales", of: "sales-operations" },
  accounting: { category: "finance", of: "accountant bookkeeper accounts-payable controller billing-specialist" },
  "financial-planning": { category: "finance", of: "financial-analyst finance-manager" },
  tax: { category: "finance", of: "tax-specialist" },
  payroll: { category: "finance", of: "payroll-specialist" },
  "audit-risk": { category: "finance", of: "auditor risk-analyst compliance-specialist" },
  investments: { category: "finance", of: "investment-analyst trader quantitative-analyst financial-advisor" },
  recruiting: { category: "hr", of: "recruiter sourcer" },
  "people-operations": { category: "hr", of: "hr-generalist hr-business-partner hr-manager" },
  learning: { category: "hr", of: "corporate-trainer talent-manager instructional-designer" },
  "clinical-research": { category: "medical", of: "clinical-research lab-scientist" },
  physicians: { category: "medical", of: "physician medical-advisor" },
  therapy: { category: "medical", of: "therapist psychologist allied-therapist behavior-analyst" },
  pharmacy: { category: "medical", of: "pharmacist pharmacy-technician pharmacovigilance" },
  "care-coordination": { category: "medical", of: "case-manager care-coordinator social-worker" },
  "medical-records": { category: "medical", of: "medical-coder medical-billing medical-scribe" },
  teaching: { category: "education", of: "teacher language-teacher tutor lecturer special-education-teacher" },
  curriculum: { category: "education", of: "curriculum-developer instructional-designer" },
  advising: { category: "education", of: "academic-advisor career-coach" },
  "virtual-assistance": { category: "assistant", of: "virtual-assistant" },
  "executive-assistance": { category: "assistant", of: "executive-assistant" },
  "office-administration": { category: "assistant", of: "administrative-assistant office-manager receptionist" },
  "travel-advice": { category: "travel", of: "travel-consultant" },
  ticketing: { category: "travel", of: "ticketing-agent" },
  tours: { category: "travel", of: "tour-operator travel-manager" },
  "daily-operations": { category: "operations", of: "operations-specialist operations-manager" },
  "supply-chain": { category: "operations", of: "supply-chain logistics-coordinator" },
  compliance: { category: "operations", of: "compliance-specialist privacy-specialist" },
  "business-analysis": { category: "consulting", of: "business-analyst" },
  "management-consulting": { category: "consulting", of: "management-consultant strategy-manager" },
  "it-consulting": {
    category: "consulting",
    of: "it-consultant implementation-manager salesforce-developer sap-consultant",
  },
} as const satisfies WorkKinds;

export type WorkKind = keyof typeof WORK_KINDS;
export const WORK_KIND_IDS = Object.keys(WORK_KINDS) as [WorkKind, ...WorkKind[]];

const kindsByCategory = Map.groupBy(WORK_KIND_IDS, (kind): JobCategory => WORK_KINDS[kind].category);

/** The kinds that can be chosen within a category; none within one that is a single craft. */
export const kindsIn = (category: JobCategory): readonly WorkKind[] => kindsByCategory.get(category) ?? [];

type NamedWork = Partial<Record<"titles" | "kinds", readonly string[]>> & { jobCategories?: readonly JobCategory[] };

/** Was a field of several crafts chosen, and neither a kind of work nor a title named? */
export const leavesKindOpen = ({ jobCategories = [], titles = [], kinds = [] }: NamedWork): boolean =>
  titles.length + kinds.length === 0 && jobCategories.some((category) => kindsIn(category).length > 0);
