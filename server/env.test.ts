import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EnvSchema, parseEnv } from "./env.ts";

test("nothing has to be set", () => {
  expect(parseEnv({})).toMatchObject({
    NODE_ENV: "production",
    PORT: 3000,
    HOST: "127.0.0.1",
    DATA_DIR: ".data",
    QUESTIONNAIRE_VARIANT: "a",
  });
});

test("an empty value counts as not set", () => {
  expect(parseEnv({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000 });
});

test("every fault is named at once", () => {
  const faulty = () =>
    parseEnv({ PORT: "99999", DATABASE_URL: "mysql://x", APP_URL: "ftp://x", QUESTIONNAIRE_VARIANT: "c" });
  expect(faulty).toThrow(/PORT[\s\S]*APP_URL[\s\S]*DATABASE_URL[\s\S]*QUESTIONNAIRE_VARIANT/);
});

test("a storage server needs its keys", () => {
  const S3_ENDPOINT = "https://s3.example";
  expect(() => parseEnv({ S3_ENDPOINT, S3_ACCESS_KEY_ID: "k" })).toThrow("S3_ACCESS_KEY_ID");
  expect(
    parseEnv({ S3_ENDPOINT, S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s", S3_PATH_STYLE: "no" }),
  ).toMatchObject({
    S3_BUCKET: "useruploads",
    S3_PATH_STYLE: false,
  });
});

test("backups do not lie among the files that they copy", () => {
  const s3 = { S3_ENDPOINT: "https://s3.example", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
  const BACKUP_KEY = Buffer.alloc(32, 1).toString("base64");
  expect(() => parseEnv({ ...s3, BACKUP_KEY, BACKUP_TO: "s3://useruploads/" })).toThrow("BACKUP_TO");
  expect(parseEnv({ ...s3, BACKUP_KEY, BACKUP_TO: "s3://backups" }).BACKUP_TO).toBe("s3://backups");
});

test("the address loses its last slash", () => {
  expect(parseEnv({ APP_URL: "https://jobs.example.com/" }).APP_URL).toBe("https://jobs.example.com");
});

test(".env.example names exactly the settings there are", () => {
  const named = readFileSync(".env.example", "utf8")
    .match(/^# ([A-Z0-9_]+)=/gm)
    ?.map((line) => line.slice(2, -1));
  expect(named?.sort()).toEqual(Object.keys(EnvSchema.shape).sort());
});
