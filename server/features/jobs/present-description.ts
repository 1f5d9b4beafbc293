import type { JobPosting } from "#domain/posting/job-posting.ts";
import { type DescriptionBlock, descriptionBlocks } from "#domain/reading/text/description-blocks.ts";
import type { Inline } from "#domain/reading/text/line-builder.ts";

/**
 * The description without links to where one applies: whoever may not apply would get them here otherwise. Links to other
 * places stay; the words of a dropped link stay too.
 */
export function presentDescription(job: Pick<JobPosting, "description" | "applyUrl" | "url">): DescriptionBlock[] {
  const withheld = new Set([job.applyUrl, job.url].flatMap((url) => (url ? [hostname(url)] : [])));
  const cleaned = (inlines: Inline[]): Inline[] =>
    inlines.map(({ href, ...rest }) => (href && !withheld.has(hostname(href)) ? { ...rest, href } : rest));
  return descriptionBlocks(job.description).map((block) =>
    block.kind === "list"
      ? { ...block, items: block.items.map(cleaned) }
      : { ...block, inlines: cleaned(block.inlines) },
  );
}

function hostname(url: string): string {
  return URL.parse(url)?.host ?? "";
}
