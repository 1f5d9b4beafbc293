/**
 * Who may import what: the table of docs/ARCHITECTURE.md as data. Every list is an allow-list; a file belongs to the
 * first zone whose pattern matches. `modules` are paths in this repository, `types` more of them that only `import type` may name, `packages` npm packages
 * and `node:` built-ins.
 */
type Zone = { name: string; files: RegExp; modules: RegExp[]; types?: RegExp[]; packages: RegExp };

const ANY = /./;
const NO_DATABASE = /^(?!drizzle-orm|pg$|@electric-sql\/)/;
const NO_TRANSPORT = /^(?!hono|@hono\/|react-router|@react-router\/|react$|react-dom)/;
const BROWSER =
  /^(react|react-dom|react-router|canvas-confetti|@paddle\/paddle-js|@fontsource\/.*|zod|vite\/client)(\/|$)/;
const SOURCE_PORT = /^server\/sources\/job-source\.ts$/;
const TIME_LIMIT = /^server\/with-time-limit\.ts$/;
const FREE_BYTES = /^server\/free-bytes-of\.ts$/;
const IN_SPAN = /^server\/tracing\/in-span\.ts$/;
const OPERATOR_GATE = /^server\/auth\/operator-gate\.ts$/;
const OWN_TYPES = /\/\+types\//;

export const ZONES: Zone[] = [
  { name: "tests", files: /(^tests\/|\.test\.tsx?$)/, modules: [ANY], packages: ANY },
  {
    name: "domain",
    files: /^domain\//,
    modules: [
      /^(?:domain|mail\/texts)\//,
      /^data\/(?:skills|cities|countries|kinds|english-words|occupations|occupation-kinds|quality-figures|column-aliases|link-hosts|regions|subdivisions|credentials|achievements|country-hints|nearness|priors)\.json$/,
    ],
    packages: /^(zod|htmlparser2)$/,
  },
  { name: "data", files: /^data\//, modules: [/^data\//, /^domain\//], packages: /^zod$/ },
  {
    name: "adapters",
    files: /^server\/adapters\//,
    modules: [/^domain\/shared\//, /^server\/(?:adapters|threads)\//, SOURCE_PORT, TIME_LIMIT, FREE_BYTES],
    packages: NO_TRANSPORT,
  },
  {
    name: "sources",
    files: /^server\/sources\//,
    modules: [/^(domain|data)\//, /^server\/sources\//],
    packages: /^(zod|htmlparser2)$/,
  },
  {
    name: "index",
    files: /^server\/index\//,
    modules: [/^domain\//, /^server\/(?:index|threads)\//, TIME_LIMIT],
    packages: /^(node:.*|pino)$/,
  },
  {
    name: "verbs",
    files: /^server\/features\//,
    modules: [
      /^(domain|data|mail)\//,
      /^server\/(db|features|index|threads)\//,
      /^server\/(ctx|ownership)\.ts$/,
      /^server\/auth\/auth-port\.ts$/,
      /^server\/adapters\/[^/]+\/[^/]+-port\.ts$/,
      SOURCE_PORT,
      FREE_BYTES,
    ],
    packages: NO_TRANSPORT,
  },
  {
    name: "http and jobs",
    files: /^server\/(http|jobs)\//,
    modules: [
      /^domain\//,
      /^server\/(features|http|jobs|adapters|index)\//,
      /^server\/(ctx|deps|env|load-data-files)\.ts$/,
      /^server\/auth\/auth-port\.ts$/,
      OPERATOR_GATE,
      IN_SPAN,
      TIME_LIMIT,
      FREE_BYTES,
    ],
    packages: NO_DATABASE,
  },
  {
    name: "auth",
    files: /^server\/auth\//,
    modules: [/^domain\//, /^server\/(auth|db|threads)\//, /^server\/features\/accounts\//, /^server\/ownership\.ts$/],
    types: [/^server\/ctx\.ts$/],
    packages: NO_TRANSPORT,
  },
  {
    name: "database",
    files: /^server\/db\//,
    modules: [/^domain\//, /^server\/db\//, TIME_LIMIT, IN_SPAN, FREE_BYTES],
    packages: NO_TRANSPORT,
  },
  {
    name: "composition",
    files: /^server\/app\.ts$/,
    modules: [
      /^(server|domain)\//,
      /^app\/(context\.ts|page-handler\.server\.tsx$|i18n\/|paraglide\/|features\/jobs\/present-reason\.ts$)/,
    ],
    packages: NO_DATABASE,
  },
  { name: "server root", files: /^server\/[^/]+$/, modules: [/^(server|domain|data)\//], packages: ANY },
  {
    name: "routes",
    files: /^app\/(routes|middleware)\//,
    modules: [/^(app|domain)\//, /^server\/features\//, /^server\/ctx\.ts$/, OPERATOR_GATE, OWN_TYPES],
    packages: NO_DATABASE,
  },
  {
    name: "form actions",
    files: /^app\/forms\/.*\.server\.ts$/,
    modules: [/^(app|domain)\//, /^server\/ctx\.ts$/],
    packages: NO_DATABASE,
  },
  {
    name: "app forms",
    files: /^app\/forms\//,
    modules: [/^domain\/shared\//, /^app\/(forms|ui|lib|i18n|paraglide)\//],
    packages: BROWSER,
  },
  {
    name: "app features",
    files: /^app\/features\//,
    modules: [/^domain\//, /^app\/(features|forms|ui|lib|i18n|paraglide)\//],
    types: [/^server\/features\//],
    packages: BROWSER,
  },
  {
    name: "app ui",
    files: /^app\/ui\//,
    modules: [/^domain\/shared\//, /^app\/(ui|lib|i18n|paraglide)\//],
    packages: BROWSER,
  },
  {
    name: "app lib",
    files: /^app\/(lib|i18n)\//,
    modules: [/^domain\//, /^app\/(lib|i18n|paraglide)\//],
    packages: BROWSER,
  },
  {
    name: "app context",
    files: /^app\/context\.ts$/,
    modules: [/^domain\//, /^app\//, /^server\/ctx\.ts$/],
    packages: BROWSER,
  },
  { name: "app entry", files: /^app\/entry\.server\.tsx$/, modules: [/^(app|domain)\//], packages: ANY },
  {
    name: "app root",
    files: /^app\/[^/]+$/,
    modules: [/^(app|domain)\//, OWN_TYPES],
    packages: /^(@react-router\/dev\/routes|react|react-dom|react-router)(\/|$)/,
  },
  { name: "tools", files: /^(tools|bench|mail)\//, modules: [ANY], packages: ANY },
];

/**
 * The order of features, within domain/ and within server/features/: each may import those named, and theirs in turn.
 * The questionnaire comes first because postings are read and matched in the terms of its options.
 */
export const FEATURE_ORDER: Record<string, string[]> = {
  shared: [],
  mail: [],
  backup: [],
  uploads: [],
  accounts: ["mail"],
  questionnaire: ["accounts", "uploads"],
  reading: ["questionnaire"],
  posting: ["reading"],
  sources: ["posting"],
  jobs: ["sources"],
  crawl: ["jobs"],
  matching: ["jobs"],
  billing: ["accounts"],
  search: ["matching", "billing"],
  alerts: ["search", "applications"],
  discovery: ["search"],
  api: ["search", "applications"],
  resumes: ["jobs", "reading"],
  applications: ["search", "resumes", "crawl"],
  profile: ["questionnaire", "resumes"],
  contact: ["accounts"],
  reports: ["accounts", "crawl"],
  operations: ["alerts", "crawl", "backup"],
  privacy: ["applications", "alerts", "profile"],
};

/**
 * Areas with rooms behind a door. From outside, the files in the area's own folder may be imported (the door), and of its
 * subfolders only the modules listed as public; inside, everything. To close another area, add its folder here.
 */
export const AREAS: { folder: string; public: string[] }[] = [
  {
    folder: "domain/reading/",
    public: [
      "occupation/craft-words.ts",
      "occupation/kinds.ts",
      "occupation/not-a-job.ts",
      "occupation/occupation-search.ts",
      "occupation/read-roles.ts",
      "occupation/split-title.ts",
      "occupation/stem.ts",
      "occupation/suggest-titles.ts",
      "occupation/text-words.ts",
      "pay/pay-about.ts",
      "pay/pay-yearly.ts",
      "pay/read-pay.ts",
      "place/find-places.ts",
      "place/read-countries.ts",
      "query/kind-titles.ts",
      "query/kind-words.ts",
      "query/query-language.ts",
      "query/query-pay.ts",
      "query/query-words.ts",
      "query/understand-query.ts",
      "skills/find-skills.ts",
      "skills/skill-taxonomy.ts",
      "terms/read-categories.ts",
      "terms/read-employment-type.ts",
      "text/clean-text.ts",
      "text/decode-markup.ts",
      "text/description-blocks.ts",
      "text/fold-word.ts",
      "text/line-builder.ts",
      "text/near-words.ts",
      "text/text-language.ts",
      "text/words.ts",
      "trust/look-alike-domain.ts",
      "vocabulary/category-words.ts",
      "vocabulary/country-regions.ts",
      "vocabulary/language-names.ts",
      "vocabulary/place-names.ts",
      "vocabulary/subdivisions.ts",
    ],
  },
  { folder: "domain/applications/letter/", public: [] },
  { folder: "domain/resumes/reading/", public: [] },
  {
    folder: "server/features/jobs/",
    public: [
      "import/fingerprint-set.ts",
      "import/import-batch.ts",
      "import/import-files.ts",
      "import/import-jobs.ts",
      "import/item-outcomes.ts",
      "import/posting-id.ts",
      "import/read-inputs.ts",
    ],
  },
  {
    folder: "server/index/",
    public: [
      "build/segment.ts",
      "opensearch/cluster-client.ts",
      "opensearch/cluster-feed.ts",
      "opensearch/cluster-index.ts",
      "standing/standing-searches.ts",
      "store/index-feed.ts",
      "store/segment-file.ts",
      "threads/index-builder.ts",
      "threads/query-pool.ts",
    ],
  },
];
