import { toString as drawCode } from "qrcode";
import { data, redirect } from "react-router";
import type { EnrolmentView, SecurityErrors, SecurityState } from "#app/features/account/security/security-card.tsx";
import { signOutResponse } from "#app/middleware/sign-out-response.server.ts";
import type { Ctx } from "#server/ctx.ts";
import { removePasskey, renamePasskey } from "#server/features/accounts/passkeys.ts";
import { changePassword } from "#server/features/accounts/passwords.ts";
import { requestEmailChange } from "#server/features/accounts/request-email-change.ts";
import { endAllSessions, endSession } from "#server/features/accounts/sessions.ts";
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from "#server/features/accounts/two-factor.ts";

type Text = (name: string) => string;

const INTENTS: Record<string, (ctx: Ctx, text: Text) => Promise<Response | ReturnType<typeof refused>>> = {
  async password(ctx, text) {
    const typed = { password: text("password"), confirmPassword: text("confirmPassword") };
    const result = await changePassword(ctx, { current: text("current"), ...typed });
    if (result.ok) return done("password", result.cookies);
    return refused("password", result);
  },
  async email(ctx, text) {
    const newEmail = text("newEmail");
    const result = await requestEmailChange(ctx, { email: newEmail, password: text("current") });
    return result.ok
      ? done(result.asked === "old" ? "email" : "allowed")
      : refused("email", result, { typed: { newEmail } });
  },
  async "end-session"(ctx, text) {
    await endSession(ctx, { id: text("id") });
    return done("session");
  },
  async "end-all"(ctx) {
    await endAllSessions(ctx);
    return redirect("/login?note=everywhere", await signOutResponse(ctx));
  },
  async "passkey-rename"(ctx, text) {
    await renamePasskey(ctx, { id: text("id"), name: text("name") });
    return redirect("/profile/security", 303);
  },
  async "passkey-remove"(ctx, text) {
    await removePasskey(ctx, { id: text("id") });
    return redirect("/profile/security", 303);
  },
  async "totp-begin"(ctx, text) {
    const result = await beginTwoFactor(ctx, { password: text("current") });
    if (!result.ok) return refused("totp", result);
    const enrolment = await enrolmentView(result.enrolment.uri, result.enrolment.backupCodes);
    return enrolment ? data(stateOf("totp-confirm", {}, { enrolment })) : refused("failed");
  },
  async "totp-confirm"(ctx, text) {
    const enrolment = await enrolmentView(text("uri"), text("backupCodes").split(" "));
    if (!enrolment) return refused("failed");
    const result = await confirmTwoFactor(ctx, { code: text("code") });
    if (result.ok) return done("totp", result.cookies);
    return refused("totp-confirm", { fields: { code: result.reason } }, { enrolment });
  },
  async "totp-end"(ctx, text) {
    const result = await endTwoFactor(ctx, { password: text("current") });
    return result.ok ? done("totp-ended", result.cookies) : refused("totp", result);
  },
};

/** One of the security page's forms, by its button: done and back to the page, or the page again with what is wrong. */
export async function securityAction(ctx: Ctx, text: Text) {
  const intent = text("intent");
  const run = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined;
  return run ? await run(ctx, text) : refused("failed");
}

function done(note: string, cookies: string[] = []): Response {
  const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return redirect(`/profile/security?note=${note}`, { status: 303, headers });
}

type Told = { fields?: SecurityErrors; retryAfterSeconds?: number };

function refused(form: SecurityState["form"], told: Told = {}, more: Partial<SecurityState> = {}) {
  return data(stateOf(form, told, more), { status: 400 });
}

function stateOf(form: SecurityState["form"], told: Told, more: Partial<SecurityState>): SecurityState {
  const { fields = {}, retryAfterSeconds = 0 } = told;
  return { form, typed: {}, fields, retryAfterSeconds, ...more };
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
