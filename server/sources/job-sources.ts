import type { SourceEntry } from "#domain/sources/source-terms.ts";
import { arbeitnow } from "./arbeitnow/source.ts";
import { ashby } from "./ashby/source.ts";
import { bamboohr } from "./bamboohr/source.ts";
import { breezy } from "./breezy/source.ts";
import type { SourceSystem } from "./define-source.ts";
import { greenhouse } from "./greenhouse/source.ts";
import { hackernews } from "./hackernews/source.ts";
import { himalayas } from "./himalayas/source.ts";
import type { JobSource } from "./job-source.ts";
import { jobicy } from "./jobicy/source.ts";
import { jobstream } from "./jobstream/source.ts";
import { join } from "./join/source.ts";
import { jsonld } from "./jsonld/source.ts";
import { lever } from "./lever/source.ts";
import { nav } from "./nav/source.ts";
import { personio } from "./personio/source.ts";
import { pinpoint } from "./pinpoint/source.ts";
import { recruitee } from "./recruitee/source.ts";
import { remoteok } from "./remoteok/source.ts";
import { rippling } from "./rippling/source.ts";
import { smartrecruiters } from "./smartrecruiters/source.ts";
import { teamtailor } from "./teamtailor/source.ts";
import { workable } from "./workable/source.ts";
import { workday } from "./workday/source.ts";

export const SOURCE_SYSTEMS: readonly SourceSystem[] = [
  greenhouse,
  lever,
  ashby,
  smartrecruiters,
  recruitee,
  workable,
  personio,
  teamtailor,
  pinpoint,
  breezy,
  rippling,
  bamboohr,
  join,
  workday,
  jsonld,
  jobstream,
  himalayas,
  arbeitnow,
  jobicy,
  remoteok,
  hackernews,
  nav,
];

/** The sources that may be fetched, each with its entry; a system that the register does not describe is not there. */
export function jobSources(sourceOf: (name: string) => SourceEntry): JobSource[] {
  return SOURCE_SYSTEMS.flatMap((system) => {
    const { fetch, ...entry } = sourceOf(system.name);
    return fetch === null ? [] : [{ ...system, terms: { ...entry, fetch } }];
  });
}
