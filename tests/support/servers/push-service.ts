import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { createWebPush } from "#server/adapters/push/web-push.ts";
import { createGuardedWeb } from "#server/adapters/web/guarded-web.ts";

type Received = { path: string; headers: IncomingHttpHeaders; text: string };

/**
 * A browser with its push service on loopback, and a sender whose every connection leads there: what arrives is decrypted with the
 * browser's keys. Names under `private.` have a private address.
 */
export async function startPushService({ now = () => new Date(), secret = "a secret of the tests, long enough" } = {}) {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    received.push({ path: request.url ?? "", headers: request.headers, text: decryptPush(body, keys, auth) });
    response.writeHead(answers.shift() ?? 201).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const web = createGuardedWeb({
    after: () => () => undefined,
    resolve: async (host) => [host.startsWith("private.") ? "10.0.0.1" : "93.184.1.2"],
    connect: () => connect({ host: "127.0.0.1", port }),
  });
  const browser = (name = "1", host = "push.example") => ({
    endpoint: `https://${host}/send/${name}`,
    keys: { p256dh: keys.getPublicKey("base64url"), auth: auth.toString("base64url") },
  });
  return {
    push: createWebPush({ web, secret, contact: "mailto:support@jobs.example", now }),
    browser,
    received,
    /** Statuses of the next answers; 201 when there are none. */
    answers,
    close: async () => {
      web.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** RFC 8291, read from the other side. */
function decryptPush(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
  const theirs = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const derive = (from: Buffer, with_: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync("sha256", from, with_, info, bytes));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), theirs]);
  const material = derive(keys.computeSecret(theirs), auth, info, 32);
  const key = derive(material, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(material, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** The claims of an `authorization: vapid t=…, k=…`, or null where the signature is not that key's. */
export function vapidClaims(authorization: string | undefined): Record<string, unknown> | null {
  const [, token = "", point = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  const bytes = Buffer.from(point, "base64url");
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString("base64url")) as [
    string,
    string,
  ];
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const [head = "", claims = "", signature = ""] = token.split(".");
  const signed = Buffer.from(`${head}.${claims}`);
  const isTheirs = verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
  return isTheirs ? JSON.parse(Buffer.from(claims, "base64url").toString()) : null;
}
