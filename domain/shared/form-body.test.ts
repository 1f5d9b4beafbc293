import { expect, test } from "vitest";
import { boundaryOf, readFormBody } from "./form-body.ts";

const post = (body: BodyInit, type?: string) =>
  new Request("http://localhost/", { method: "POST", body, ...(type ? { headers: { "content-type": type } } : {}) });
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

test("forms of either kind are read, with the boundaries of browsers", async () => {
  expect([...(await readFormBody(post(new URLSearchParams({ a: "1" }))))]).toEqual([["a", "1"]]);
  const text = `${part("a", "1")}${part("b", "à")}--x--\r\n`;
  const forms = ["multipart/form-data; boundary=x", 'multipart/form-data; charset=utf-8; boundary="x"'];
  for (const type of forms)
    expect([...(await readFormBody(post(text, type)))]).toEqual([
      ["a", "1"],
      ["b", "à"],
    ]);
});

test("a form with more parts than any page has is refused before it is taken apart", async () => {
  const many = `${part("a", "1").repeat(1_000)}--x--\r\n`;
  await expect(readFormBody(post(many, "multipart/form-data; boundary=x"))).rejects.toThrow("too many parts");
});

test("parts are counted however the form arrives, and it is read to its end", async () => {
  const type = "multipart/form-data; boundary=longer";
  const form = (count: number) =>
    new TextEncoder().encode(`${part("a", "1").replace("--x", "--longer").repeat(count)}--longer--\r\n`);
  const inPieces = (bytes: Uint8Array, size: number) => {
    let at = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + size));
        at += size;
      },
    });
    const request = new Request("http://localhost/", {
      method: "POST",
      body,
      headers: { "content-type": type },
      duplex: "half",
    } as RequestInit);
    return { request, left: () => bytes.length - at };
  };
  for (const size of [1, 7, 64, 100_000]) {
    const good = inPieces(form(199), size);
    expect([...(await readFormBody(good.request)).keys()]).toHaveLength(199);
    const many = inPieces(form(200), size);
    await expect(readFormBody(many.request), `${size}`).rejects.toThrow("too many parts");
    expect(many.left()).toBeLessThanOrEqual(0);
  }
});

test.each([
  ["multipart/form-data; boundary=----WebKitFormBoundaryAbC123", "----WebKitFormBoundaryAbC123"],
  ['multipart/form-data; boundary="a b"', "a b"],
  ["multipart/form-data", null],
  ["multipart/mixed; boundary=x", null],
  ["multipart/form-data; boundary=", null],
  ["multipart/form-data; boundary=x; boundary=y", null],
  [`multipart/form-data; boundary=${"x".repeat(71)}`, null],
  ['multipart/form-data; boundary="a\u00e9"', null],
])("%s", (type, boundary) => expect(boundaryOf(type)).toBe(boundary));
