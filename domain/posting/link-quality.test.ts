import { expect, test } from "vitest";
import { linkQuality, linkQualityScore } from "./link-quality.ts";

test.each([
  [10, "high"],
  [7, "high"],
  [6.9, "medium"],
  [6, "medium"],
  [5, "medium"],
  [4.9, "low"],
  [0, "low"],
  [null, "low"],
  [Number.NaN, "low"],
])("%s is %s", (score, quality) => expect(linkQuality(score)).toBe(quality));

const JOB = { linkQualityScore: null, applyUrl: null, url: null, company: null, companyWebsiteUrl: null };

test.each([
  [{ linkQualityScore: 3, applyUrl: "https://boards.greenhouse.io/a" }, 3],
  [{ applyUrl: "https://boards.greenhouse.io/acme/jobs/1" }, 8],
  [{ applyUrl: "https://careers.acme.io/1", companyWebsiteUrl: "https://www.acme.io" }, 9],
  [{ applyUrl: "https://jobs.acme-boats.com/1", company: "Acme Boats" }, 9],
  [{ url: "https://remotive.com/remote-jobs/1" }, 6],
  [{ url: "https://blog.elsewhere.org/job" }, 5],
  [{ applyUrl: "https://crew.ruddy.boats/1", company: "Ruddy.Boats" }, 9],
  [{ applyUrl: "https://bit.ly/x" }, 2],
  [{ applyUrl: "https://l1nq.com/x" }, 2],
  [{ applyUrl: "https://wa.me/1" }, 2],
  [{ applyUrl: "javascript:x" }, null],
  [{}, null],
])("%j scores %s", (fields, score) => expect(linkQualityScore({ ...JOB, ...fields })).toBe(score));
