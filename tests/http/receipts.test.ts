import { createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import { canonicalJson } from "#domain/applications/receipt/canonical-json.ts";
import type { Db } from "#server/db/client.ts";
import { buildApp } from "#tests/support/build/build-app.ts";
import { TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { sessionCookie } from "#tests/support/build/session-cookie.ts";
import { inRolledBackTransaction, testDatabase } from "#tests/support/store/database.ts";
import { storeReceipt } from "#tests/support/store/store-application.ts";
import { storeUser } from "#tests/support/store/store-user.ts";

const database = await testDatabase();
const ORIGIN = "http://localhost:3000";

/** The program with one receipt, its owner's browser and a stranger's. */
const withReceipt = (work: (world: Awaited<ReturnType<typeof open>>) => Promise<void>) =>
  inRolledBackTransaction(database.db, async (tx) => work(await open(tx)));

async function open(tx: Db) {
  const user = await storeUser(tx, { name: "Canary Person", email: "canary@example.org" });
  const stored = await storeReceipt(tx, user);
  const { app } = buildApp({ ...database, db: tx }, { now: () => TEST_NOW });
  const cookie = await sessionCookie(tx, user);
  const path = `/applications/${stored.applicationId}/receipt`;
  const asOwner = (at = path, language = "en") =>
    app.request(ORIGIN + at, { headers: { cookie, "accept-language": language } });
  const otherCookie = await sessionCookie(tx, await storeUser(tx));
  const asOther = (at: string) => app.request(ORIGIN + at, { headers: { cookie: otherCookie } });
  const asStranger = (at: string) => app.request(ORIGIN + at);
  const upload = (bytes: Uint8Array, name = "receipt.pdf") => {
    const body = new FormData();
    body.set("receipt", new File([Buffer.from(bytes)], name));
    return app.request(`${ORIGIN}/verify`, { method: "POST", headers: { origin: ORIGIN }, body });
  };
  return { ...stored, path, asOwner, asOther, asStranger, upload };
}

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

test("the owner reads the receipt in either language, and takes it along as PDF and JSON", () =>
  withReceipt(async ({ path, asOwner, receipt }) => {
    const page = await (await asOwner()).text();
    for (const words of [
      "Application receipt",
      "The employer does not have this yet.",
      "It doesn&#x27;t confirm that the employer received it.",
      "Canary Person",
      receipt.confirmation_code,
      "14 March 2026, 09:26 UTC",
    ])
      expect(page).toContain(words);
    expect(await (await asOwner(path, "it")).text()).toContain("14 marzo 2026, ore 09:26 UTC");
    const pdf = await asOwner(`${path}.pdf`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("content-disposition")).toContain(`${receipt.receipt_number}.pdf`);
    const json = await asOwner(`${path}.json`);
    expect(json.headers.get("cache-control")).toBe("private, no-store");
    expect(await json.json()).toMatchObject({ algorithm: "Ed25519", receipt });
  }));

test("for anybody else there is no receipt, in no form", () =>
  withReceipt(async ({ path, asOther, asStranger }) => {
    for (const at of [path, `${path}.data`, `${path}.pdf`, `${path}.json`]) {
      const answer = await asOther(at);
      expect([at, answer.status]).toEqual([at, 404]);
      expect(await answer.text()).not.toMatch(/canary/i);
      expect(await (await asStranger(at)).text()).not.toMatch(/canary/i);
    }
  }));

test("a stranger confirms it by its code, and learns nothing of the person", () =>
  withReceipt(async ({ asStranger, receipt }) => {
    const answer = await asStranger(`/verify/${receipt.tracking_code}`);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    for (const words of ["This receipt is real", receipt.receipt_number, "Gardener of Data", "Blue Heron Works"])
      expect(page).toContain(words);
    expect(page).not.toMatch(/canary/i);
    expect(page).not.toContain(receipt.confirmation_code);
    const typed = await asStranger(`/verify?code=${receipt.tracking_code.toLowerCase()}+`);
    expect(typed.headers.get("location")).toBe(`/verify/${receipt.tracking_code}`);
    const unknown = await asStranger("/verify/TRKABCDEFGH2345");
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain("No receipt has this code");
    expect(await (await asStranger("/verify?code=TRK1%3Cb%3E")).text()).toContain("TRK1&lt;b&gt;");
  }));

test("a stranger confirms it by either file, and any other byte fails", () =>
  withReceipt(async ({ path, asOwner, upload, receipt }) => {
    for (const kind of ["pdf", "json"]) {
      const file = await bytesOf(await asOwner(`${path}.${kind}`));
      const page = await (await upload(file)).text();
      expect(page).toContain("not a byte of it has changed");
      expect(page).toContain(receipt.receipt_number);
      expect(page).not.toMatch(/canary/i);
      const middle = file.length >> 1;
      const changed = await (await upload(file.with(middle, (file[middle] ?? 0) ^ 1))).text();
      expect(changed).toMatch(/This file isn&#x27;t as we issued it|This isn&#x27;t one of our receipts/);
      expect(changed).not.toContain(receipt.receipt_number);
    }
  }));

test.each([
  ["nothing", new Uint8Array(), 400, "Choose a file."],
  ["a text", Buffer.from("hello"), 200, "This isn&#x27;t one of our receipts"],
  ["another PDF", Buffer.from("%PDF-1.4\n%%EOF"), 200, "This file isn&#x27;t as we issued it"],
])("%s is answered in words", (_, bytes, status, words) =>
  withReceipt(async ({ upload }) => {
    const answer = await upload(bytes);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(words);
  }),
);

test("a file far too large comes back to the page, which says so", () =>
  withReceipt(async ({ upload, asStranger }) => {
    const answer = await upload(new Uint8Array(600_000));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/verify?too-large"]);
    expect(await (await asStranger("/verify?too-large")).text()).toContain("too large to be a receipt");
  }));

test("nobody tries codes one after another", () =>
  withReceipt(async ({ asStranger, receipt }) => {
    for (let tried = 0; tried < 60; tried++) await asStranger(`/verify/TRKABCDEFGH23${tried + 10}.data`);
    const answer = await asStranger(`/verify/${receipt.tracking_code}`);
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).not.toBeNull();
  }));

test("the published key is all that is needed to check a receipt", () =>
  withReceipt(async ({ asOwner, asStranger, path }) => {
    const { keys } = (await (await asStranger("/verify/keys")).json()) as { keys: (JsonWebKey & { kid: string })[] };
    const signed = (await (await asOwner(`${path}.json`)).json()) as Record<string, string>;
    const key = keys.find(({ kid }) => kid === signed.key_id);
    const publicKey = createPublicKey({ key: key as never, format: "jwk" });
    const content = Buffer.from(canonicalJson(signed.receipt));
    expect(verify(null, content, publicKey, Buffer.from(signed.signature ?? "", "base64url"))).toBe(true);
    expect(JSON.stringify(keys)).not.toContain('"d"');
  }));
