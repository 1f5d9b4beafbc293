import { expect, test } from "vitest";
import { pageTags } from "./page-tags.ts";

const PAGE = { title: "Jobs", description: "All of them.", origin: "https://jobs.example.com", path: "/results" };
const links = (page: Parameters<typeof pageTags>[0]) =>
  pageTags(page).flatMap((tag) => ("rel" in tag ? [[tag.rel, "hrefLang" in tag ? tag.hrefLang : null, tag.href]] : []));

test("a page in several languages names each, and itself as what was asked for", () => {
  expect(links({ ...PAGE, asked: "it", languages: ["en", "it"] })).toEqual([
    ["canonical", null, "https://jobs.example.com/results?lang=it"],
    ["alternate", "en", "https://jobs.example.com/results?lang=en"],
    ["alternate", "it", "https://jobs.example.com/results?lang=it"],
    ["alternate", "x-default", "https://jobs.example.com/results"],
  ]);
});

test.each([null, "xx", "it"])("a page of one language has one address, whatever is asked for (%s)", (asked) => {
  expect(links({ ...PAGE, asked })).toEqual([["canonical", null, "https://jobs.example.com/results"]]);
});

test("a shared link has a picture by its whole address", () => {
  const picture = (own?: string) =>
    pageTags({ ...PAGE, asked: null, picture: own }).find((tag) => "property" in tag && tag.property === "og:image");
  expect(picture()).toMatchObject({ content: "https://jobs.example.com/share/site.png" });
  expect(picture("/share/1.png")).toMatchObject({ content: "https://jobs.example.com/share/1.png" });
});
