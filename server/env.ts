import { z } from "zod";
import { BILLING_ENV } from "./compose/billing-env.ts";

const Key = z.string().regex(/^[\w+/-]{43}=?$/, "must be 32 bytes in base64");

/** Every setting of the program. `.env.example` lists the same names; a test compares the two. */
export const EnvSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  /** Public address of the site, without a slash at the end; an https address turns on secure cookies and HSTS. */
  APP_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  /** `postgres://…` for a PostgreSQL server (15 or later); otherwise the embedded database under DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres:// (leave it out for the embedded database)")
    .optional(),
  /** Nodes of an OpenSearch cluster (2 or 3), separated by commas; without it every process holds the index in memory. */
  OPENSEARCH_URL: z
    .string()
    .transform((text) => text.split(",").map((url) => url.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  /** Writes are refused below this much free disk space. */
  MIN_FREE_DISK_MB: z.coerce.number().int().min(0).default(200),
  /** Most space that résumés of visitors without an account may take together. */
  MAX_KEPT_RESUMES_MB: z.coerce.number().int().min(0).default(1024),
  /** An S3-compatible server for uploaded files; without it they lie under DATA_DIR. Its bucket is never to be public. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_BUCKET: z.string().min(3).default("useruploads"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** True puts the bucket into the path (most servers), false into the host name (Amazon). */
  S3_PATH_STYLE: z.stringbool().default(true),
  /** Where backups of the embedded database and files go: a folder, best on another disk, or `s3://bucket`. Without it: none. */
  BACKUP_TO: z.string().min(1).optional(),
  /** Encrypts backups: 32 random bytes in base64, kept elsewhere; without it a backup is worth nothing. */
  BACKUP_KEY: Key.optional(),
  /** How many daily copies are kept. */
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(7),
  /** Where background jobs run: in this process, or only in the workers of their own (`npm run worker`). */
  WORKER: z.enum(["inline", "off"]).default("inline"),
  /** Whether jobs are fetched from boards and feeds; `all` keeps on-site ones. By default only `npm start` and `npm run worker` do. */
  JOBS: z.enum(["on", "all", "off"]).default("off"),
  /** The public token of NAV's feed of Norwegian postings; without it that feed is off. */
  NAV_TOKEN: z.string().min(1).optional(),
  /** Signs sessions and seals stored secrets. By default made at the first start, under DATA_DIR; shared by processes of one database. */
  AUTH_SECRET: z.string().min(32).optional(),
  /** Signs receipts: 32 random bytes in base64. Made from AUTH_SECRET when left out. */
  RECEIPT_SIGNING_KEY: Key.optional(),
  /** Public keys that signed receipts before (`x` at /verify/keys), separated by commas: what they signed stays valid. */
  RECEIPT_OLD_KEYS: z
    .string()
    .transform((text) => text.split(",").map((key) => key.trim()))
    .pipe(z.array(Key))
    .optional(),
  /** The mail server, as `smtp://user:password@host:587` or `smtps://…:465`; without it mails lie under DATA_DIR, unsent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  /** Who mails come from: `Name <address>` or an address. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@\r\n"]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, "must be an address, or: Name <address>")
    .optional(),
  /** Shows unsent mails at /dev/inbox to this machine outside development; they hold links that log in. */
  DEV_INBOX: z.stringbool().default(false),
  /** Where messages of the contact form go; MAIL_FROM's address when left out. */
  SUPPORT_EMAIL: z.email().optional(),
  /** The operator's postal address on the contact page, its lines separated by "|". */
  POSTAL_ADDRESS: z.string().max(500).optional(),
  /** Opens /test-supabase, the operators' page, in production; at least 32 characters. */
  OPERATOR_TOKEN: z.string().min(32).optional(),
  /** Bearer token for posting reports about mails. */
  MAIL_REPORT_TOKEN: z.string().min(32).optional(),
  /** Bearer token for /metrics (Prometheus); at least 32 characters. Off without one. */
  METRICS_TOKEN: z.string().min(32).optional(),
  /** Where a worker of its own (`npm run worker`) answers at /metrics, to the same token. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** A collector of traces (OTLP over HTTP), without the path; without it none are made. Its library reads the other OTEL_… variables. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** Name of the header in which a trusted proxy puts the client's address; leave out without a proxy. */
  CLIENT_ADDRESS_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/)
    .optional(),
  QUESTIONNAIRE_VARIANT: z.enum(["a", "b"]).default("a"),
  /** Hosted payment page opened by "Subscribe now"; without it the product's own checkout page. */
  PAYMENT_PAGE_URL: z.url({ protocol: /^https$/ }).optional(),
  /** Address answered when a posting has no link of its own (apply-link priority, step 8). */
  FALLBACK_JOB_BOARD_URL: z.url({ protocol: /^https$/ }).optional(),
  /** Base of an OpenAI-compatible API, such as "https://models.example/v1"; without it no language model is asked. */
  LANGUAGE_MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  LANGUAGE_MODEL_KEY: z.string().min(1).optional(),
  LANGUAGE_MODEL_NAME: z.string().min(1).default("default"),
  ...BILLING_ENV,
});
export type Env = z.infer<typeof EnvSchema>;

const CompleteEnv = EnvSchema.refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
  path: ["MAIL_FROM"],
  message: "must be set when SMTP_URL is",
})
  .refine((env) => !env.S3_ENDPOINT || (env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY), {
    path: ["S3_ACCESS_KEY_ID"],
    message: "must be set when S3_ENDPOINT is, and S3_SECRET_ACCESS_KEY too",
  })
  .refine(({ METRICS_PORT, METRICS_TOKEN }) => METRICS_PORT === undefined || METRICS_TOKEN, {
    path: ["METRICS_TOKEN"],
    message: "must be set when METRICS_PORT is",
  })
  .refine(({ BACKUP_TO, BACKUP_KEY }) => !BACKUP_TO || BACKUP_KEY, {
    path: ["BACKUP_KEY"],
    message: "must be set when BACKUP_TO is; npm run backup -- --new-key prints one",
  })
  .refine(({ BACKUP_TO, S3_ENDPOINT }) => !BACKUP_TO?.startsWith("s3://") || S3_ENDPOINT, {
    path: ["BACKUP_TO"],
    message: "needs S3_ENDPOINT to be s3://…",
  })
  .refine(({ BACKUP_TO, S3_BUCKET }) => BACKUP_TO?.replace(/\/$/, "") !== `s3://${S3_BUCKET}`, {
    path: ["BACKUP_TO"],
    message: "must not be the bucket of the uploaded files",
  });

/** Parses the environment once; throws one error that names every fault. Empty values count as absent. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = CompleteEnv.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The configuration has faults:\n${faults.join("\n")}`);
}
