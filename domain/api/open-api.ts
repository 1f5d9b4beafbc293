import { z } from "zod";
import { PRODUCT_NAME } from "#domain/shared/product-name.ts";
import { Evidence, Job, ListedJob } from "./api-job.ts";
import { API_PER_MINUTE, type ApiPolicy } from "./api-limits.ts";
import { JobList, MatchList, Reason } from "./job-lists.ts";
import { MatchRequest } from "./match-request.ts";
import { PROBLEMS, Problem, type ProblemKind } from "./problem.ts";
import { SearchRequest } from "./search-request.ts";

type Operation = {
  id: string;
  method: "get" | "post";
  /** Path template, with `{id}`. */
  path: string;
  summary: string;
  policy: ApiPolicy;
  /** Query parameters. */
  parameters?: z.ZodObject;
  body?: z.ZodType;
  answer: z.ZodType;
  /** Answered with an ETag, and 304 to a matching If-None-Match. */
  revalidates: boolean;
  problems: readonly ProblemKind[];
};

const ALWAYS = ["too-many-requests", "fault", "unavailable"] as const satisfies readonly ProblemKind[];

/** The API's operations; the OpenAPI document and its tests are generated from this list. */
export const OPERATIONS: readonly Operation[] = [
  {
    id: "searchJobs",
    method: "get",
    path: "/api/v1/jobs",
    summary: "Open postings by text and filters, the same for everybody.",
    policy: "search",
    parameters: SearchRequest,
    answer: JobList,
    revalidates: true,
    problems: ["invalid-input", ...ALWAYS],
  },
  {
    id: "getJob",
    method: "get",
    path: "/api/v1/jobs/{id}",
    summary: "One open posting with what its statements rest on. Whoever may apply gets the link to apply.",
    policy: "search",
    answer: Job,
    revalidates: true,
    problems: ["not-found", "closed", ...ALWAYS],
  },
  {
    id: "matchJobs",
    method: "post",
    path: "/api/v1/match",
    summary: "Open postings that fit answers to the questionnaire, with the reasons. Nothing that is sent is kept.",
    policy: "match",
    body: MatchRequest,
    answer: MatchList,
    revalidates: false,
    problems: ["invalid-input", "not-signed-in", "foreign-site", "too-large", "not-json", ...ALWAYS],
  },
];

/** Named schemas of the document. */
const NAMED = { ListedJob, Job, Evidence, JobList, MatchRequest, MatchList, Reason, Problem };

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document, generated from the schemas that parse requests and type responses. `origin` is the site's address. */
export function openApi(origin: string): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: PRODUCT_NAME,
      version: "1",
      description: `Open remote jobs with what each of them states. Postings belong to those who published them: see ${origin}/developers.`,
    },
    servers: [{ url: origin }],
    paths: Object.fromEntries(
      OPERATIONS.map((operation) => [operation.path, { [operation.method]: described(operation) }]),
    ),
    components: { schemas: namedSchemas() },
  };
}

function described({ id, summary, path, policy, parameters, body, answer, revalidates, problems }: Operation): Json {
  return {
    operationId: id,
    summary: `${summary} At most ${API_PER_MINUTE[policy]} a minute from one address.`,
    parameters: [...pathParameters(path), ...(parameters ? queryParameters(parameters) : [])],
    ...(body ? { requestBody: { required: true, content: { "application/json": { schema: reference(body) } } } } : {}),
    responses: {
      200: {
        description: "What was asked for.",
        headers: { ...LIMIT_HEADERS, ...(revalidates ? { ETag: headerOf("Of exactly these bytes.") } : {}) },
        content: { "application/json": { schema: reference(answer) } },
      },
      ...(revalidates ? { 304: { description: "The same as before (If-None-Match)." } } : {}),
      ...Object.fromEntries(problems.map((kind) => [PROBLEMS[kind].status, problemAnswer(kind)])),
    },
  };
}

const headerOf = (description: string) => ({ description, schema: { type: "string" } });

const LIMIT_HEADERS = {
  RateLimit: headerOf("How many requests are left in this minute (r), and how many seconds of it (t)."),
  "RateLimit-Policy": headerOf("How many requests one address has (q) in how many seconds (w)."),
};

function problemAnswer(kind: ProblemKind): Json {
  const waits = kind === "too-many-requests" || kind === "unavailable";
  return {
    description: `${PROBLEMS[kind].title}.`,
    ...(waits ? { headers: { "Retry-After": headerOf("Seconds to wait.") } } : {}),
    content: { "application/problem+json": { schema: reference(Problem) } },
  };
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string", format: "uuid" },
  }));
}

/** Lists are sent by repeating the parameter. */
function queryParameters(schema: z.ZodObject): Json[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input" });
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property as Json;
    const isList = rest.type === "array";
    return {
      name,
      in: "query",
      required: required.includes(name),
      ...(description ? { description } : {}),
      ...(isList ? { style: "form", explode: true } : {}),
      schema: rest,
    };
  });
}

function reference(schema: z.ZodType): Json {
  const name = Object.entries(NAMED).find(([, named]) => named === schema)?.[0];
  if (name === undefined) throw new Error("This schema has no name in the document.");
  return { $ref: `#/components/schemas/${name}` };
}

function namedSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io: "input", uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]));
}
