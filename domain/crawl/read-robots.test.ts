import { describe, expect, test } from "vitest";
import { isAllowed, readRobots } from "./read-robots.ts";

const AGENT = "RemoteJobPilot";
const allows = (text: string, path = "/jobs/1") => {
  const rules = readRobots(text, AGENT);
  return rules && isAllowed(rules, new URL(path, "https://acme.example"));
};

describe("of whom something is asked", () => {
  test.each([
    ["", true],
    ["User-agent: *\nDisallow: /", false],
    ["user-agent : *\r\nDISALLOW:/jobs # closed", false],
    ["User-agent: *\nDisallow:", true],
    ["User-agent: *\nDisallow: /\n\nUser-agent: remotejobpilot/2.0\nDisallow:", true],
    ["User-agent: RemoteJobPilot\nDisallow: /\n\nUser-agent: *\nAllow: /", false],
    ["User-agent: RemoteJobPilotPlus\nDisallow: /", true],
    ["User-agent: one\nUser-agent: *\nDisallow: /\nUser-agent: two\nDisallow:", false],
    ["User-agent: one\nDisallow: /", true],
    ["User-agent: *\nDisallow: /a\n\nUser-agent: one\nDisallow:\n\nUser-agent: *\nDisallow: /jobs", false],
    ["User-agent: *\nSitemap: https://acme.example/map.xml\nDisallow: /", false],
    ["Disallow: /", true],
  ])("%j", (text, expected) => {
    expect(allows(text)).toBe(expected);
  });
});

describe("what a pattern fits", () => {
  test.each([
    ["/jobs", "/jobs/1", true],
    ["/jobs$", "/jobs/1", false],
    ["/jobs/1$", "/jobs/1", true],
    ["/*.pdf$", "/a.pdf/b.pdf", true],
    ["/*.pdf$", "/a.pdf/b", false],
    ["/*.pdf", "/a.pdf/b", true],
    ["*/1", "/jobs/1", true],
    ["/j*b*b*$", "/jobs", false],
    ["/ab*ba$", "/aba", false],
    ["/ab*$", "/ab", true],
    ["/*?page=", "/jobs?page=2", true],
    ["/caf%c3%a9", "/café", true],
    ["/café", "/caf%C3%A9", true],
    ["/50%", "/50%25", true],
    ["/\ud800", "/jobs", false],
  ])("%j of %j", (pattern, path, fits) => {
    expect(allows(`User-agent: *\nDisallow: ${pattern}`, path)).toBe(!fits);
  });

  test("the longest decides, and of equal ones the friendlier", () => {
    expect(allows("User-agent: *\nDisallow: /\nAllow: /jobs")).toBe(true);
    expect(allows("User-agent: *\nAllow: /\nDisallow: /jobs")).toBe(false);
    expect(allows("User-agent: *\nDisallow: /jobs\nAllow: /jobs\nDisallow: /jobs")).toBe(true);
  });
});

test("the time between two pages", () => {
  const delay = (text: string) => readRobots(text, AGENT)?.crawlDelaySeconds;
  expect(delay("User-agent: *\nCrawl-delay: 7\nCrawl-delay: soon")).toBe(7);
  expect(delay("User-agent: RemoteJobPilot\nCrawl-delay: 2.5\n\nUser-agent: *\nCrawl-delay: 60")).toBe(2.5);
  expect(delay("User-agent: *\nDisallow: /private")).toBe(0);
});

describe("a file meant to exhaust us", () => {
  test("however many robots it names, a rule is kept once", () => {
    const names = Array.from({ length: 20_000 }, (_, n) => `User-agent: robot${n}\nUser-agent: *\n`).join("");
    expect(readRobots(names + "Disallow: /jobs/\n".repeat(1_000), AGENT)?.rules).toHaveLength(1_000);
    expect(readRobots(names + "Disallow: /jobs/\n".repeat(10_000), AGENT)).toBeNull();
  });

  test("with more rules for us than we keep counts in no part", () => {
    expect(allows(`User-agent: *\nDisallow: /${"*a".repeat(120_000)}b`)).toBeNull();
  });

  test("full of wildcards is compared in one pass for each rule", () => {
    const text = `User-agent: *\n${`Disallow: /${"*a".repeat(100)}b\n`.repeat(300)}`;
    expect(allows(text, `/${"a".repeat(2_000)}`)).toBe(true);
  });
});
