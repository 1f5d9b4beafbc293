import { expect, test } from "vitest";
import { describeError } from "./describe-error.ts";

test("an error is told by its kind, code and place, and so are its causes; its words are not", () => {
  const cause = Object.assign(new TypeError("refused: canary@example.com"), { code: "ECONNREFUSED" });
  const told = describeError(
    Object.assign(new Error("query: insert canary@example.com\ncanary", { cause }), { code: 42 }),
  );
  expect(told).toMatchObject({ name: "Error", code: 42, cause: { name: "TypeError", code: "ECONNREFUSED" } });
  expect(told.at[0]).toContain("describe-error.test.ts");
  expect(JSON.stringify(told)).not.toContain("canary");
});

test("where a connection failed and which of our tables refused is told, also of several failures at once", () => {
  const refused = (port: number) =>
    Object.assign(new Error("connect"), { code: "ECONNREFUSED", syscall: "connect", address: "127.0.0.1", port });
  const told = describeError(new AggregateError([refused(5432), refused(5433)], "canary"));
  expect(told.cause).toMatchObject({ code: "ECONNREFUSED", syscall: "connect", address: "127.0.0.1", port: 5432 });
  const failed = Object.assign(new Error("canary"), { code: "23505", table: "mails", detail: "canary" });
  expect(describeError(failed)).toMatchObject({ code: "23505", table: "mails" });
  expect(JSON.stringify([told, describeError(failed)])).not.toContain("canary");
});

test("a copy of an error is told like the error", () => {
  const error = Object.assign(new TypeError("canary"), { code: "EIO", cause: new Error("canary") });
  const told = describeError({ ...error, message: error.message, stack: error.stack });
  expect(told).toMatchObject({ name: "Error", code: "EIO", cause: { name: "Error" } });
  expect(told.at).toEqual(describeError(error).at);
  expect(JSON.stringify(told)).not.toContain("canary");
});

test("anything may be thrown, also an error that is its own cause", () => {
  expect(describeError("canary")).toEqual({ name: "string", code: null, at: [] });
  const loop = new Error("loop");
  loop.cause = loop;
  expect(JSON.stringify(describeError(loop)).match(/cause/g)).toHaveLength(3);
});
