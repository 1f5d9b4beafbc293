import { expect, test } from "vitest";
import { toAppError } from "./db-error.ts";

const failed = (code: string) =>
  Object.assign(new Error("Failed query"), { cause: Object.assign(new Error(), { code }) });

test.each([
  ...["08000", "08006", "08P01", "57P01", "57P02", "57P03", "57P05", "57014", "53200", "53300", "53400"],
  ...["55000", "25006", "55P03", "25P03", "58030", "40001", "40P01"],
  ...["ECONNREFUSED", "ECONNRESET", "EHOSTDOWN", "EADDRNOTAVAIL", "EMFILE"],
])("%s under the words of others is that the database cannot answer now", (code) => {
  expect(toAppError(failed(code))).toMatchObject({ code: "UNAVAILABLE" });
});

test("a full disk is told as one, and a fault of ours stays what it is", () => {
  expect(toAppError(failed("53100"))).toMatchObject({ code: "STORAGE_FULL" });
  for (const code of ["23505", "42P01", "22P02"]) expect(toAppError(failed(code))).not.toHaveProperty("code");
});
