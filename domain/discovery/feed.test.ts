import fc from "fast-check";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { type Feed, toJsonFeed, toRss } from "./feed.ts";

const anyText = fc.string({ unit: "binary", maxLength: 60 });
const feedOf = (title: string, summary: string): Feed => ({
  title,
  description: "Jobs",
  pageUrl: "https://jobs.example.com/results?q=a&category=sales",
  feedUrl: "https://jobs.example.com/feed.xml?q=a&category=sales",
  items: [
    {
      url: "https://jobs.example.com/jobs/1/x",
      title,
      company: "Blue Heron Works",
      summary,
      published: new Date("2026-03-01T10:00:00Z"),
      tags: ["sales"],
    },
  ],
});
const parser = new XMLParser({ trimValues: false, parseTagValue: false, processEntities: true });

test("whatever a posting's text holds, the feed is well-formed and the text is data", () => {
  fc.assert(
    fc.property(anyText, anyText, (title, summary) => {
      const rss = toRss(feedOf(title, summary));
      expect(XMLValidator.validate(rss)).toBe(true);
      expect(JSON.parse(toJsonFeed(feedOf(title, summary))).items[0].content_text).toBe(summary);
    }),
  );
});

test("markup in a title stays text", () => {
  const hostile = `]]></title><script>alert("1")</script>&amp;\u0000\u001b`;
  const { item } = parser.parse(toRss(feedOf(hostile, ""))).rss.channel;
  expect(item.title).toBe(`]]></title><script>alert("1")</script>&amp;`);
  expect(item.pubDate).toBe("Sun, 01 Mar 2026 10:00:00 GMT");
});
