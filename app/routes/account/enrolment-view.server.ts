import { toString as drawCode } from "qrcode";
import type { EnrolmentView } from "#app/features/account/security/security-card.tsx";

const URI = /^otpauth:\/\/totp\/[\x21-\x7e]{1,500}$/;
const CODE = /^[\w-]{4,20}$/;

/** What the page shows of an app's set-up; null when these are no values of ours. The page sends them back with the first code. */
export async function enrolmentView(uri: string, backupCodes: string[]): Promise<EnrolmentView | null> {
  if (!URI.test(uri) || backupCodes.length > 20 || !backupCodes.every((code) => CODE.test(code))) return null;
  const key = new URL(uri).searchParams.get("secret") ?? "";
  const svg = await drawCode(uri, { type: "svg", margin: 2 });
  return { uri, key, backupCodes, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}` };
}
