import { expect, test } from "vitest";
import type { StepId } from "#domain/questionnaire/steps.ts";
import { AppError } from "#domain/shared/app-error.ts";
import type { Db } from "#server/db/client.ts";
import { buildCtx, TEST_NOW } from "#tests/support/build/build-ctx.ts";
import { postStep } from "./step-action.server.ts";

/** A database that cannot be reached, whatever is asked of it. */
const AWAY = new Proxy({} as Db, {
  get: () => () => {
    throw new AppError("UNAVAILABLE", "The database cannot answer right now.");
  },
});

function post(
  step: StepId,
  body: BodyInit,
  headers: HeadersInit = { "Content-Type": "application/x-www-form-urlencoded" },
) {
  const request = new Request(`http://localhost/onboarding/${step}?variant=a`, { method: "POST", body, headers });
  const ctx = { ...buildCtx(AWAY), visitor: { tokenHash: "0".repeat(64) } };
  return postStep(ctx, request, step, "a");
}

test("a form of another kind, or cut off, is refused as unreadable", async () => {
  const unreadable = { data: { errors: { form: "unreadable" } }, init: { status: 400 } };
  expect(await post("education", "{}", { "Content-Type": "application/json" })).toMatchObject(unreadable);
  expect(await post("education", "--x\r\nbroken", { "Content-Type": "multipart/form-data; boundary=x" })).toMatchObject(
    unreadable,
  );
});

test("what was entered comes back with the faults, cut to this step's own short fields", async () => {
  const result = await post(
    "salaryRange",
    `salaryType=hourly&salaryCurrency=EUR&salaryMin=30&salaryMax=${"2".repeat(60)}`,
  );
  expect(result).toMatchObject({
    data: { errors: { salaryMax: "salary-too-high" }, values: { salaryMin: ["30"], salaryMax: ["2".repeat(40)] } },
    init: { status: 400 },
  });
});

test("who wants the jobs now is not asked for an amount; an amount that cannot be is said to be wrong", async () => {
  const sent = (amounts: string) =>
    post("salaryRange", `salaryType=hourly&salaryCurrency=EUR&${amounts}&intent=results`).catch((error) => error);
  expect(await sent("salaryMin=&salaryMax=")).toMatchObject({ status: 303 });
  expect(await sent("salaryMin=30&salaryMax=20")).toMatchObject({ data: { errors: { salaryMax: "salary-order" } } });
});

test("an answer that cannot be stored stays on the page with the reason", async () => {
  expect(await post("education", "education=bachelor")).toMatchObject({
    data: { errors: {}, values: { education: ["bachelor"] }, saveError: "UNAVAILABLE", onwardTo: null },
    init: { status: 503 },
  });
});

test("a profile that cannot be stored says so and still leads to the results", async () => {
  expect(await post("final", "email=ada%40example.org&terms=on&intent=view")).toMatchObject({
    data: {
      values: { email: ["ada@example.org"] },
      saveError: "UNAVAILABLE",
      onwardTo: `/results?session=${TEST_NOW.getTime().toString(36)}&completed=true`,
    },
    init: { status: 503 },
  });
});

test("a résumé step without a file goes on; a file that is none is refused with its own status", async () => {
  const form = new FormData();
  form.set("intent", "continue");
  const onward = await post("confirmation", form, {});
  expect(onward).toMatchObject({ status: 303 });
  expect((onward as Response).headers.get("location")).toBe("/onboarding/salaryRange?variant=a");
  form.set("resume", new File(["<html>"], "cv.pdf"));
  expect(await post("confirmation", form, {})).toMatchObject({
    data: { errors: { resume: "unsupported" } },
    init: { status: 415 },
  });
});
