import { type ActionFunctionArgs, data, type HeadersFunction } from "react-router";
import type { z } from "zod";
import { ctxContext } from "#app/context.ts";
import { formStatus } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { ERROR_STATUS } from "#domain/shared/app-error.ts";
import { readFormBody } from "#domain/shared/form-body.ts";
import { type FormFields, readForm, withoutSecrets } from "#domain/shared/parse-form.ts";
import type { FieldErrors, Refusal, Result } from "#domain/shared/result.ts";
import type { Ctx } from "#server/ctx.ts";
import type { FormState } from "./action-form.tsx";

/** Longer than anything our own pages send in a field that sets no other limit. */
const MAX_LENGTH = 2_000;

/** A body already read by its page, such as an upload, with the field errors found while reading. */
type Received = { form: FormData; fields?: FieldErrors };

/** A form as it arrived; `text`, `file` and `fileName` read a field that the schema does not name, empty when it is missing. */
type Post<Entries> = Pick<ActionFunctionArgs, "request" | "url" | "params" | "context"> & {
  ctx: Ctx;
  entries: Entries;
  /** Errors found while the body was read; always returned with the form. */
  fields: FieldErrors;
  text: (name: string) => string;
  file: (name: string) => Promise<Uint8Array>;
  fileName: (name: string) => string;
};

type Shown<Answer> = ReturnType<typeof data<Answer>>;

type FormActionOptions<
  Schema extends FormFields,
  Done extends object,
  Reason extends string,
  Fields extends FieldErrors,
  Intent extends string,
  Answer,
  Extra,
> = {
  /** What the form's button says, where a page has several forms: see `formActions`. */
  intent?: Intent;
  /** The fields, as the browser sends them. */
  schema: Schema;
  /** Does what the form asks for. An error returns the form with the reason "unavailable"; a thrown response is passed on. */
  verb: (post: Post<z.input<Schema>>) => Promise<Result<Done, Reason, Fields>>;
  /** A redirect, or data for the page; it may still refuse. */
  done: (result: { ok: true } & Done, post: Post<z.input<Schema>>) => MaybePromise<Next<Reason, Fields, Answer>>;
  /** Statuses of reasons; 400, or 429 with a waiting time, unless given. */
  status?: { [R in Reason]?: number };
  /** A redirect for a refusal that is not shown with the form. */
  refused?: (refusal: Refusal<Reason, Fields>, post: Post<z.input<Schema>>) => Response | null;
  /** Further data for the page of a refused form. */
  extra?: (post: Post<z.input<Schema>>) => Promise<Extra>;
  /** The log message of an error. */
  failure?: string;
  requiresLogin?: boolean;
  /** Allows this form without login on a page with several forms. */
  forAnyone?: boolean;
  /** In UTF-16 units; longer texts are cut. */
  maxLength?: number;
};

type MaybePromise<T> = T | Promise<T>;
type Next<Reason extends string, Fields extends FieldErrors, Answer> =
  | Response
  | Refusal<Reason, Fields>
  | Shown<Answer>;

/** The action of a page with one form: reads it, runs its verb, and redirects or returns a `FormState`. */
export function formAction<
  Schema extends FormFields,
  Done extends object,
  Reason extends string,
  Fields extends FieldErrors = FieldErrors,
  const Intent extends string = "",
  Answer = never,
  Extra = unknown,
>(options: FormActionOptions<Schema, Done, Reason, Fields, Intent, Answer, Extra>) {
  const { intent, forAnyone = false, schema, verb, done, status, refused, failure, maxLength = MAX_LENGTH } = options;
  const action = async ({ request, url, params, context }: ActionFunctionArgs, received?: Received) => {
    const ctx = context.get(ctxContext);
    if (options.requiresLogin) requireLogin(context, url, "gone");
    const { form, fields: early = {} } = received ?? { form: await readBody(request) };
    const entries = readForm(schema, form, maxLength);
    const readers = { text: textReader(form, maxLength), file: fileReader(form), fileName: fileNameReader(form) };
    const post = { request, url, params, context, ctx, entries, fields: early, ...readers };
    const back = (refusal: Omit<Refusal<Reason | "unavailable", Fields>, "ok">, code: number, extra?: Extra) => {
      const { reason, fields, retryAfterSeconds = 0 } = refusal;
      const state: FormState<z.input<Schema>, Reason, Fields, Intent, Extra> = {
        intent: intent ?? ("" as Intent),
        typed: withoutSecrets(schema, entries as z.input<Schema> & object),
        reason,
        fields: { ...(early as Partial<Fields>), ...fields },
        retryAfterSeconds,
        extra,
        ...(code === ERROR_STATUS.STORAGE_FULL ? { full: true } : {}),
      };
      return data(state, { status: code, headers: retryAfter(retryAfterSeconds) });
    };
    try {
      const result = await verb(post);
      const answer = result.ok ? await done(result, post) : (refused?.(result, post) ?? result);
      if (!("ok" in answer) || answer instanceof Response) return answer;
      const code = status?.[answer.reason] ?? (answer.retryAfterSeconds ? 429 : 400);
      return back(answer, code, await options.extra?.(post));
    } catch (error) {
      return back({ reason: "unavailable" }, formStatus(ctx, error, failure));
    }
  };
  return Object.assign(action, { intent, forAnyone });
}

/** The result of work that is never refused. */
export async function asResult(work: Promise<unknown>): Promise<Result<object, never>> {
  await work;
  return { ok: true };
}

type IntentAction = {
  intent?: string;
  forAnyone: boolean;
  (args: ActionFunctionArgs, received?: Received): Promise<unknown>;
};

/** The action of a page with several forms, chosen by the `intent` that the button sends (none chooses the one without); 400 for an unknown one. */
export function formActions<Actions extends readonly IntentAction[]>(...actions: Actions) {
  const chosenOf = async (args: ActionFunctionArgs, read?: Received) => {
    const login = () => requireLogin(args.context, args.url, "gone");
    if (!actions.some(({ forAnyone }) => forAnyone)) login();
    const received = read ?? { form: await readBody(args.request) };
    const action = actions.find(({ intent = null }) => intent === received.form.get("intent"));
    if (action?.forAnyone === false) login();
    if (!action) throw data({ code: "INVALID_INPUT" }, { status: ERROR_STATUS.INVALID_INPUT });
    return (await action(args, received)) as Awaited<ReturnType<Actions[number]>>;
  };
  return Object.assign(chosenOf, { intents: actions.map(({ intent = "" }) => intent) });
}

/** A body that is no form counts as an empty one. */
export async function readBody(request: Request): Promise<FormData> {
  return await readFormBody(request).catch(() => new FormData());
}

function retryAfter(seconds: number): Record<string, string> {
  return seconds > 0 ? { "Retry-After": String(seconds) } : {};
}

/** Passes on `Retry-After` of a refusal. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Headers of a page whose address holds a token: it must reach neither other sites nor caches. */
export const tokenPageHeaders = () => ({ "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" });

/** A form's texts by name; a body that is not a form yields empty strings, and so does a file. */
export async function readFormTexts(request: Request, maxLength = MAX_LENGTH): Promise<(name: string) => string> {
  return textReader(await readBody(request), maxLength);
}

function textReader(form: FormData, maxLength: number): (name: string) => string {
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, maxLength) : "";
  };
}

function fileNameReader(form: FormData): (name: string) => string {
  return (name) => {
    const value = form.get(name);
    return value instanceof File ? value.name : "";
  };
}

function fileReader(form: FormData): (name: string) => Promise<Uint8Array> {
  return async (name) => {
    const value = form.get(name);
    return value instanceof File ? new Uint8Array(await value.arrayBuffer()) : new Uint8Array();
  };
}
