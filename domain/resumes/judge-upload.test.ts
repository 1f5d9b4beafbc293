import { expect, test } from "vitest";
import { judgeUpload, MAX_UPLOADS_A_DAY, UPLOAD_LIMIT_SECONDS } from "./judge-upload.ts";

const NOW = new Date("2026-03-14T09:00:00Z");
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const ended = (seconds: number) => ({ startedAt: ago(seconds), endedAt: ago(seconds - 1) });
const running = (seconds: number) => ({ startedAt: ago(seconds), endedAt: null });

test("two uploads run at once, a third one waits", () => {
  expect(judgeUpload([], NOW)).toEqual({ ok: true });
  expect(judgeUpload([running(3), ended(5)], NOW)).toEqual({ ok: true });
  expect(judgeUpload([running(3), running(200)], NOW)).toMatchObject({ reason: "busy", retryAfterSeconds: 5 });
});

test("an upload that never ended stops counting as running", () => {
  expect(judgeUpload([running(3), running(UPLOAD_LIMIT_SECONDS)], NOW)).toEqual({ ok: true });
});

test("a day's uploads are counted, and the wait is until the oldest that matters is a day old", () => {
  const day = Array.from({ length: MAX_UPLOADS_A_DAY }, (_, n) => ended(600 + n));
  expect(judgeUpload(day.slice(1), NOW)).toEqual({ ok: true });
  expect(judgeUpload([...day, ended(90_000)], NOW)).toEqual({
    ok: false,
    reason: "quota",
    retryAfterSeconds: 86_400 - 600 - (MAX_UPLOADS_A_DAY - 1),
  });
});
