import { toString as drawCode } from "qrcode";
import { data, redirect } from "react-router";
import { z } from "zod";
import type { SECURITY_NOTES } from "#app/features/account/account-notes.ts";
import type { EnrolmentView, SecurityState } from "#app/features/account/security/security-card.tsx";
import { asResult, formAction, formActions } from "#app/forms/form-action.server.ts";
import { cookieHeaders } from "#app/middleware/cookie-headers.server.ts";
import { signOutResponse } from "#app/middleware/sign-out-response.server.ts";
import { NewPasswordFields } from "#domain/accounts/new-password-form.ts";
import { Secret } from "#domain/shared/parse-form.ts";
import { removePasskey, renamePasskey } from "#server/features/accounts/passkeys.ts";
import { changePassword } from "#server/features/accounts/passwords.ts";
import { requestEmailChange } from "#server/features/accounts/request-email-change.ts";
import { endAllSessions, endSession } from "#server/features/accounts/sessions.ts";
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from "#server/features/accounts/two-factor.ts";

const PATH = "/profile/security";
const Current = z.object({ current: Secret });

/** One of the security page's forms, by its button: done and back to the page, or the page again with what is wrong. */
export const securityAction = formActions(
  formAction({
    intent: "password",
    schema: Current.extend(NewPasswordFields.shape),
    verb: ({ ctx, entries }) => changePassword(ctx, entries),
    done: ({ cookies }) => back("password", cookies),
  }),
  formAction({
    intent: "email",
    schema: Current.extend({ newEmail: z.string() }),
    verb: ({ ctx, entries }) => requestEmailChange(ctx, { email: entries.newEmail, password: entries.current }),
    done: ({ asked }) => back(asked === "old" ? "email" : "allowed"),
  }),
  formAction({
    intent: "end-session",
    schema: z.object({ id: z.string() }),
    verb: ({ ctx, entries }) => asResult(endSession(ctx, entries)),
    done: () => back("session"),
  }),
  formAction({
    intent: "end-all",
    schema: z.object({}),
    verb: ({ ctx }) => asResult(endAllSessions(ctx)),
    done: async (_, { ctx }) => redirect("/login?note=everywhere", await signOutResponse(ctx)),
  }),
  formAction({
    intent: "passkey-rename",
    schema: z.object({ id: z.string(), name: z.string() }),
    verb: ({ ctx, entries }) => asResult(renamePasskey(ctx, entries)),
    done: () => back("passkey-renamed"),
  }),
  formAction({
    intent: "passkey-remove",
    schema: z.object({ id: z.string() }),
    verb: ({ ctx, entries }) => asResult(removePasskey(ctx, entries)),
    done: () => back("passkey-removed"),
  }),
  formAction({
    intent: "totp-begin",
    schema: Current,
    verb: ({ ctx, entries }) => beginTwoFactor(ctx, { password: entries.current }),
    done: async ({ enrolment: { uri, backupCodes } }) => {
      const enrolment = await enrolmentView(uri, backupCodes);
      return enrolment ? data(enrolling(enrolment)) : UNAVAILABLE;
    },
  }),
  formAction({
    intent: "totp-confirm",
    schema: z.object({ uri: z.string(), backupCodes: z.string(), code: Secret }),
    verb: async ({ ctx, entries }) => {
      const enrolment = await enrolmentView(entries.uri, entries.backupCodes.split(" "));
      return enrolment ? { ok: true, enrolment, confirmed: await confirmTwoFactor(ctx, entries) } : UNAVAILABLE;
    },
    done: ({ enrolment, confirmed }) =>
      confirmed.ok
        ? back("totp", confirmed.cookies)
        : data(enrolling(enrolment, { code: confirmed.reason }), { status: 400 }),
  }),
  formAction({
    intent: "totp-end",
    schema: Current,
    verb: ({ ctx, entries }) => endTwoFactor(ctx, { password: entries.current }),
    done: ({ cookies }) => back("totp-ended", cookies),
  }),
);

const UNAVAILABLE = { ok: false, reason: "unavailable" } as const;

function back(note: (typeof SECURITY_NOTES)[number], cookies: string[] = []): Response {
  return redirect(`${PATH}?note=${note}`, { status: 303, headers: cookieHeaders(...cookies) });
}

/** The page with the set-up of an app, which waits for its first code. */
function enrolling(enrolment: EnrolmentView, fields: SecurityState["fields"] = {}): SecurityState {
  return { intent: "totp-confirm", typed: {}, fields, reason: "enrolling", retryAfterSeconds: 0, enrolment };
}

const URI = /^otpauth:\/\/totp\/[\x21-\x7e]{1,500}$/;
const CODE = /^[\w-]{4,20}$/;

/** What the page shows of an app's set-up; null when these are no values of ours. The page sends them back with the first code. */
async function enrolmentView(uri: string, backupCodes: string[]): Promise<EnrolmentView | null> {
  if (!URI.test(uri) || backupCodes.length > 20 || !backupCodes.every((code) => CODE.test(code))) return null;
  const key = new URL(uri).searchParams.get("secret") ?? "";
  const svg = await drawCode(uri, { type: "svg", margin: 2 });
  return { uri, key, backupCodes, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}` };
}
