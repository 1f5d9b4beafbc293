import { isRecord } from "#domain/shared/parse-json.ts";
import { normalizer } from "#domain/sources/board.ts";
import { at, entries, joined, oneOrMore, places, segment, text } from "#domain/sources/raw-values.ts";

/** An entry of the Norwegian feed. An inactive one has lost its content. */
export const normalize = normalizer((raw, _, fetchedAt) => {
  const ad = raw.ad_content;
  const status = text(raw.status);
  if (status !== null && status !== "ACTIVE") return "not-listed";
  if (!isRecord(ad)) return "not-an-object";
  const until = Date.parse(text(ad.expires) ?? "");
  if (until < fetchedAt.getTime()) return "expired";
  const isRemote = oneOrMore(ad.remote).some((word) => /^hjemmekontor$/i.test(String(word)));
  const where = entries(ad.workLocations).map((one) =>
    joined([at(one, "city"), at(one, "municipal"), at(one, "county"), at(one, "country")]),
  );
  return {
    id: raw.uuid,
    title: text(ad.title) ?? raw.title,
    company: at(ad, "employer", "name"),
    location: places(where, isRemote ? null : ad.remote),
    type: joined([...oneOrMore(ad.extent), ad.engagementtype]),
    sourceCategory: joined(entries(ad.occupationCategories).map((one) => at(one, "level2") ?? at(one, "level1"))),
    description: ad.description,
    url: text(ad.link) ?? `https://arbeidsplassen.nav.no/stillinger/stilling/${segment(raw.uuid)}`,
    applyUrl: ad.applicationUrl,
    datePosted: ad.published,
    companyWebsiteUrl: at(ad, "employer", "homepage"),
    remoteFlag: isRemote || null,
  };
});
