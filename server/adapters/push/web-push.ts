import { createCipheriv, createECDH, createPrivateKey, type ECDH, hkdfSync, randomBytes, sign } from "node:crypto";
import { DAY_SECONDS, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import type { WebError, WebPort } from "#server/adapters/web/web-port.ts";
import { withTimeLimit } from "#server/with-time-limit.ts";
import type { PushPort, PushTarget } from "./push-port.ts";

const CURVE = "prime256v1";
const CURVE_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
const RECORD_BYTES = 4_096;
const TOKEN_SECONDS = 12 * 3_600;
const MOST_ENDPOINT = 1_000;
/** A push service takes a message in a fraction of that; what hangs holds up everybody's. */
const SEND_MS = 5_000;
/** How long a host rests that did not answer; twice as long each time. */
const REST_MS = { first: MINUTE_MS, most: HOUR_MS };
const MOST_RESTING = 10_000;

type PushDeps = { web: Pick<WebPort, "send">; secret: string; contact: string; now: () => Date; sendMs?: number };

/** Web push (RFC 8030) with a key made from the program's secret (VAPID, RFC 8292). `contact` is a mailto: or https: address. */
export function createWebPush({ web, secret, contact, now, sendMs = SEND_MS }: PushDeps): PushPort {
  const keys = keysOf(secret);
  const publicKey = keys.getPublicKey("base64url");
  const [x, y] = [keys.getPublicKey().subarray(1, 33), keys.getPublicKey().subarray(33)];
  const jwk = { kty: "EC", crv: "P-256", d: keys.getPrivateKey("base64url"), x: encode(x), y: encode(y) };
  const key = createPrivateKey({ key: jwk, format: "jwk" });
  const tokenFor = (endpoint: string): string => {
    const claims = {
      aud: new URL(endpoint).origin,
      exp: Math.floor(now().getTime() / 1_000) + TOKEN_SECONDS,
      sub: contact,
    };
    const signed = [{ typ: "JWT", alg: "ES256" }, claims].map((part) => encode(JSON.stringify(part))).join(".");
    return `${signed}.${encode(sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" }))}`;
  };
  const resting = createRest(now);
  return {
    publicKey,
    accepts: isPushTarget,
    async send(target, text) {
      const { host } = new URL(target.endpoint);
      resting.assertAwake(host);
      const request = {
        method: "POST" as const,
        url: target.endpoint,
        headers: {
          authorization: `vapid t=${tokenFor(target.endpoint)}, k=${publicKey}`,
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          ttl: String(DAY_SECONDS),
        },
        body: encryptPush(target, text),
      };
      const { status } = await withTimeLimit(sendMs, web.send(request)).catch((error: Partial<WebError>) => {
        if (error.fault === "address") return { status: 410 };
        resting.begin(host);
        throw error;
      });
      resting.end(host);
      if (status >= 200 && status < 300) return "sent";
      if (status === 404 || status === 410) return "gone";
      if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`);
      return "refused";
    },
  };
}

function isPushTarget({ endpoint, p256dh, auth }: PushTarget): boolean {
  const url = endpoint.length <= MOST_ENDPOINT ? URL.parse(endpoint) : null;
  if (url?.protocol !== "https:" || url.port !== "" || url.username || url.password) return false;
  if (Buffer.from(auth, "base64url").length !== AUTH_BYTES) return false;
  try {
    encryptPush({ endpoint, p256dh, auth }, "");
    return true;
  } catch {
    return false;
  }
}

/** Hosts that did not answer: asked again only after a while, they cost little of the time in which others are sent. */
function createRest(now: () => Date) {
  const hosts = new Map<string, { until: number; ms: number }>();
  return {
    assertAwake(host: string): void {
      if ((hosts.get(host)?.until ?? 0) > now().getTime())
        throw new Error("The push service rests: it did not answer.");
    },
    begin(host: string): void {
      const ms = Math.min((hosts.get(host)?.ms ?? REST_MS.first / 2) * 2, REST_MS.most);
      hosts.delete(host);
      hosts.set(host, { until: now().getTime() + ms, ms });
      const [oldest] = hosts.keys();
      if (hosts.size > MOST_RESTING && oldest !== undefined) hosts.delete(oldest);
    },
    end: (host: string) => void hosts.delete(host),
  };
}

type Chance = { keys: ECDH; salt: Buffer };

/** RFC 8291: one record of aes128gcm, which only the browser can read. Throws for keys that are none. */
export function encryptPush({ p256dh, auth }: PushTarget, text: string, chance: Chance = freshChance()): Buffer {
  const { keys, salt } = chance;
  const theirs = Buffer.from(p256dh, "base64url");
  if (theirs.length !== POINT_BYTES) throw new TypeError("The browser's key is no uncompressed point.");
  const own = keys.getPublicKey();
  const shared = keys.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, own]);
  const material = derive(shared, Buffer.from(auth, "base64url"), info, 32);
  const key = derive(material, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(material, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  // The 2 ends the last record.
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.update(Buffer.of(2)), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(own.length, 4);
  return Buffer.concat([salt, head, own, sealed, cipher.getAuthTag()]);
}

const derive = (from: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync("sha256", from, salt, info, bytes));

const encode = (bytes: string | Buffer) => Buffer.from(bytes).toString("base64url");

function freshChance(): Chance {
  const keys = createECDH(CURVE);
  keys.generateKeys();
  return { keys, salt: randomBytes(16) };
}

/** The same for every process that shares the secret. 48 bytes, so that each private key is as likely as any other. */
function keysOf(secret: string): ECDH {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", "remote-job-pilot web push", 48));
  const number = (BigInt(`0x${bytes.toString("hex")}`) % (CURVE_ORDER - 1n)) + 1n;
  const keys = createECDH(CURVE);
  keys.setPrivateKey(number.toString(16).padStart(64, "0"), "hex");
  return keys;
}
