import { z } from "zod";
import { ERROR_STATUS } from "#domain/shared/app-error.ts";

/** Problem kinds, by the last part of their `type` URI. */
export const PROBLEMS = {
  "invalid-input": { status: ERROR_STATUS.INVALID_INPUT, title: "Something in the request cannot be read" },
  "not-signed-in": { status: ERROR_STATUS.UNAUTHENTICATED, title: "User not authenticated" },
  "foreign-site": { status: ERROR_STATUS.FORBIDDEN, title: "Another site may not do this in somebody's name" },
  "not-found": { status: ERROR_STATUS.NOT_FOUND, title: "There is nothing at this address" },
  "method-not-allowed": { status: 405, title: "This address does not know the method" },
  closed: { status: ERROR_STATUS.GONE, title: "This posting is closed" },
  "too-large": { status: ERROR_STATUS.TOO_LARGE, title: "The body is too large" },
  "not-json": { status: ERROR_STATUS.UNSUPPORTED_TYPE, title: "The body is not JSON" },
  "too-many-requests": { status: ERROR_STATUS.RATE_LIMITED, title: "Too many requests from this address" },
  fault: { status: ERROR_STATUS.INTERNAL, title: "Something went wrong on our side" },
  unavailable: { status: ERROR_STATUS.UNAVAILABLE, title: "The service cannot answer right now" },
} as const;
export type ProblemKind = keyof typeof PROBLEMS;

/** An invalid part of a request; `field` is a parameter, a path in the body ("answers.country"), or "" for the whole. */
export const FieldFault = z.object({ field: z.string(), message: z.string() });
export type FieldFault = z.infer<typeof FieldFault>;

/** An error response (RFC 9457). */
export const Problem = z.object({
  type: z.url().describe("Names the kind of problem."),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  errors: z.array(FieldFault).optional(),
});
export type Problem = z.infer<typeof Problem>;

/** One entry per issue, at most 20; an unknown key is reported as a field of its own. */
export function fieldFaults({ issues }: z.ZodError): FieldFault[] {
  const faults = issues.flatMap((issue) => {
    const path = issue.path.map(String);
    const fields = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path];
    const message = issue.code === "unrecognized_keys" ? "There is no such field." : issue.message;
    return fields.map((field) => ({ field: field.join(".").slice(0, 100), message: message.slice(0, 300) }));
  });
  return faults.slice(0, 20);
}
