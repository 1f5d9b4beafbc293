import type { SourceEntry } from "#domain/sources/source-terms.ts";
import { ashby } from "./ashby/source.ts";
import type { SourceSystem } from "./define-source.ts";
import { greenhouse } from "./greenhouse/source.ts";
import type { JobSource } from "./job-source.ts";
import { lever } from "./lever/source.ts";
import { recruitee } from "./recruitee/source.ts";

export const SOURCE_SYSTEMS: readonly SourceSystem[] = [greenhouse, lever, ashby, recruitee];

/** The sources that may be fetched, each with its entry; a system that the register does not describe is not there. */
export function jobSources(sourceOf: (name: string) => SourceEntry): JobSource[] {
  return SOURCE_SYSTEMS.flatMap((system) => {
    const { fetch, ...entry } = sourceOf(system.name);
    return fetch === null ? [] : [{ ...system, terms: { ...entry, fetch } }];
  });
}
