import { expect, test } from "vitest";
import { layOutPages } from "#domain/resumes/reading/page-layout.ts";
import { readResume } from "#domain/resumes/reading/read-resume.ts";
import { sheetItems } from "#tests/support/resumes/draw-sheet.ts";
import { LANGUAGE_PACKS } from "#tests/support/resumes/language-packs.ts";
import { chanceOf, resumeFacts } from "#tests/support/resumes/resume-facts.ts";
import { LAYOUTS } from "#tests/support/resumes/resume-layouts.ts";
import { composer } from "#tests/support/resumes/resume-sheet.ts";

const packs = Object.values(LANGUAGE_PACKS);

/** One of each layout, the languages in turn; `npm run quality:cv` reads whole files of many. */
test.each(Object.entries(LAYOUTS).map(([name, layOut], at) => ({ name, layOut, at })))(
  "$name is read in full",
  ({ layOut, at }) => {
    const chance = chanceOf(1000 + at);
    const parts = composer(resumeFacts(chance, packs[at % packs.length]), chance);
    const { basics, work, education, skills } = readResume(layOutPages(sheetItems(layOut(parts))));
    const truth = parts.truth();
    const value = (one: { value: string } | null) => one?.value;
    expect([basics.name, basics.email, basics.phone, basics.location].map(value)).toEqual([
      truth.name,
      truth.email,
      truth.phone,
      truth.place,
    ]);
    expect(work.map(({ position, name }) => [value(position), value(name)])).toEqual(
      truth.work.map(({ title, employer }) => [title, employer]),
    );
    expect(education.map(({ studyType, institution }) => [value(studyType), value(institution)])).toEqual(
      truth.education.map(({ degree, school }) => [degree, school]),
    );
    expect(
      [...work, ...education].map(
        ({ dates }) =>
          dates && `${dates.value.startDate ?? ""}..${dates.value.isCurrent ? "now" : dates.value.endDate}`,
      ),
    ).toEqual([...truth.work, ...truth.education].map(({ dates }) => dates));
    expect(skills.map(value)).toEqual(truth.skills);
  },
);
