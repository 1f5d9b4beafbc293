import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { acceptedEncoding, compressedAnswer, compressPage } from "./compress.ts";

const HTML = `<!DOCTYPE html><p>${"Gardener of data. ".repeat(200)}</p>`;

function page(html: string, headers: Record<string, string> = {}): Response {
  const length = String(Buffer.byteLength(html));
  return new Response(html, {
    headers: { "content-type": "text/html; charset=utf-8", "content-length": length, ...headers },
  });
}

describe("acceptedEncoding", () => {
  test.each([
    ["gzip, deflate, br", "br"],
    ["GZIP", "gzip"],
    ["gzip, br, zstd", "br"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["gzip;q=0.000", null],
    ["identity", null],
    [undefined, null],
  ])("%s: %s", (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});

describe("compressPage", () => {
  test.each([
    ["zstd", zstdDecompressSync],
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("a whole page is compressed as %s, with its new length", async (encoding, unpack) => {
    const answer = await compressPage(page(HTML, { vary: "Cookie" }), encoding);
    const body = new Uint8Array(await answer.arrayBuffer());
    expect(unpack(body).toString()).toBe(HTML);
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("content-length")).toBe(String(body.length));
    expect(answer.headers.get("vary")).toBe("Cookie, Accept-Encoding");
  });

  test("made once, it is zstd where that is accepted", async () => {
    const { headers } = await compressPage(page(HTML), "gzip, deflate, br, zstd");
    expect(headers.get("content-encoding")).toBe("zstd");
  });

  test("its status and cookies stay", async () => {
    const made = page(HTML);
    for (const cookie of ["a=1", "b=2"]) made.headers.append("set-cookie", cookie);
    const answer = await compressPage(new Response(made.body, { status: 404, headers: made.headers }), "gzip");
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, ["a=1", "b=2"]]);
  });

  test.each([
    ["small", page("<p>Little</p>"), "<p>Little</p>"],
    ["compressed already", page(HTML, { "content-encoding": "zstd" }), HTML],
    ["no page", page(HTML, { "content-type": "image/png" }), HTML],
    ["streamed", new Response(HTML, { headers: { "content-type": "text/html" } }), HTML],
  ])("what is %s goes as it is", async (_kind, made, text) => {
    const before = made.headers.get("content-encoding");
    const answer = await compressPage(made, "br, gzip");
    expect(answer.headers.get("content-encoding")).toBe(before);
    expect(await answer.text()).toBe(text);
  });

  test("a redirect without a body may be given more headers", async () => {
    const answer = await compressPage(Response.redirect("http://localhost:3000/results", 303), "gzip");
    answer.headers.set("Cache-Control", "private, no-store");
    expect([answer.status, answer.body, answer.headers.get("location")]).toEqual([
      303,
      null,
      "http://localhost:3000/results",
    ]);
  });
});

test("an answer keeps nothing of the bytes that it was made of", async () => {
  const bytes = Buffer.from(HTML);
  const answers = ["br", "gzip", null].map((accepts) => compressedAnswer(bytes, "text/html", accepts));
  const small = compressedAnswer(bytes.subarray(0, 15), "text/html", "br");
  bytes.fill(0);
  const [br, gzip, plain] = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  expect(answers.map(({ headers }) => [headers.get("content-encoding"), headers.get("vary")])).toEqual([
    ["br", "Accept-Encoding"],
    ["gzip", "Accept-Encoding"],
    [null, null],
  ]);
  expect([brotliDecompressSync(br as ArrayBuffer), gunzipSync(gzip as ArrayBuffer)].map(String)).toEqual([HTML, HTML]);
  expect(Buffer.from(plain as ArrayBuffer).toString()).toBe(HTML);
  expect([await small.text(), small.headers.get("content-encoding")]).toEqual(["<!DOCTYPE html>", null]);
});
