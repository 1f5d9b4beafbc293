import { displayCompany, displayTitle, salaryText } from "#domain/posting/display-job.ts";
import type { SharePictures } from "#server/adapters/share-picture/share-picture-port.ts";
import type { Ctx } from "#server/ctx.ts";

type Deps = Pick<Ctx, "catalogue"> & { sharePictures: SharePictures };

/**
 * The picture that stands beside a shared link, as PNG: `site.png`, or `<job id>.png` of an open job. Null for any other name, so that a
 * closed job has none; "busy" when too many are being drawn.
 */
export async function sharePictureOf(
  { catalogue, sharePictures }: Deps,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | "busy" | null> {
  const id = /^([\w-]{1,40})\.png$/.exec(name)?.[1];
  if (id === undefined) return null;
  if (id === "site") return await sharePictures.draw(null);
  const job = (await catalogue.find(id, {}))?.job;
  if (!job) return null;
  const facts = [job.location, salaryText(job, "en")].filter((fact) => fact !== null);
  return await sharePictures.draw({ title: displayTitle(job), company: displayCompany(job), facts });
}
