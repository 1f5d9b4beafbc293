import { data, redirect } from "react-router";
import { z } from "zod";
import { localeContext } from "#app/context.ts";
import { asResult, formAction, formActions } from "#app/forms/form-action.server.ts";
import { cookieHeaders } from "#app/middleware/cookie-headers.server.ts";
import { orHttpError } from "#app/middleware/http-error.server.ts";
import { requireLogin } from "#app/middleware/require-login.server.ts";
import { findWanted, keepWanted } from "#app/middleware/wanted-search.server.ts";
import { normaliseEmail } from "#domain/accounts/normalise-email.ts";
import type { Result } from "#domain/shared/result.ts";
import { askToFollow } from "#server/features/alerts/follow-by-mail.ts";
import { knownTimeZone, ScheduleForm, saveMailSettings } from "#server/features/alerts/mail-settings.ts";
import { addPush, endPushes } from "#server/features/alerts/push.ts";
import { renewedVisitorCookie } from "#server/features/questionnaire/visitor-cookie.ts";
import { changeSavedSearch, SEARCH_CHANGES, saveSearch } from "#server/features/search/saved-searches.ts";

const Wanted = z.object({ search: z.string(), job: z.string() });

type FollowErrors = { email?: "email"; terms?: "terms" };

export const searchesAction = formActions(
  formAction({
    intent: "save",
    forAnyone: true,
    schema: Wanted,
    verb: async ({ ctx, url, request, entries, context }) => {
      if (!ctx.user) {
        const { path, newToken } = await keepWanted(ctx, entries);
        if (url.searchParams.has("known")) requireLogin(context, new URL(path, url), "gone");
        // The page that says how to log in, with the search.
        const cookie = renewedVisitorCookie(newToken, request.headers.get("cookie"), ctx.settings);
        throw redirect(path, { status: 303, headers: cookieHeaders(cookie) });
      }
      const wanted = await orHttpError(ctx, findWanted(ctx, entries));
      return await saveSearch(ctx, { ...wanted, locale: context.get(localeContext) });
    },
    done: () => back("saved"),
  }),
  formAction({
    intent: "follow",
    forAnyone: true,
    schema: Wanted.extend({
      email: z.string(),
      terms: z.boolean(),
      cadence: z.enum(["daily", "weekly"]).catch("weekly"),
      timeZone: z.string(),
    }),
    verb: async ({ ctx, entries, context }): Promise<Result<object, "invalid" | "limited", FollowErrors>> => {
      const { terms, cadence } = entries;
      const email = normaliseEmail(entries.email);
      if (email === null) return { ok: false, reason: "invalid", fields: { email: "email" } };
      if (!terms) return { ok: false, reason: "invalid", fields: { terms: "terms" } };
      const wanted = await orHttpError(ctx, findWanted(ctx, entries));
      const timeZone = knownTimeZone(entries.timeZone);
      return await askToFollow(ctx, { ...wanted, email, cadence, timeZone, locale: context.get(localeContext) });
    },
    done: () => data({ asked: true as const }),
  }),
  formAction({
    intent: "mails",
    schema: ScheduleForm,
    verb: async ({ ctx, entries, context }): Promise<Result<object, "invalid">> => {
      const schedule = ScheduleForm.safeParse(entries);
      if (!schedule.success) return INVALID;
      return asResult(saveMailSettings(ctx, schedule.data, context.get(localeContext)));
    },
    done: () => back("changed"),
  }),
  formAction({
    intent: "push",
    schema: z.object({ subscription: z.string() }),
    verb: async ({ ctx, entries, context }): Promise<Result<object, "invalid">> =>
      (await addPush(ctx, entries.subscription, context.get(localeContext))) ? { ok: true } : INVALID,
    done: () => back("changed"),
  }),
  formAction({
    intent: "push-off",
    schema: z.object({}),
    verb: ({ ctx }) => asResult(endPushes(ctx)),
    done: () => back("changed"),
  }),
  ...SEARCH_CHANGES.map((change) =>
    formAction({
      intent: change,
      schema: z.object({ id: z.string(), name: z.string() }),
      verb: ({ ctx, entries }) => changeSavedSearch(ctx, { ...entries, change }),
      done: () => back(change === "remove" ? "removed" : "changed"),
    }),
  ),
);

const INVALID = { ok: false, reason: "invalid" } as const;

const back = (done: "saved" | "removed" | "changed") => redirect(`/searches?done=${done}`, 303);
