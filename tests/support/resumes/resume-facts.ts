import { LANGUAGE_PACKS, type LanguagePack } from "./language-packs.ts";

export type Month = { year: number; month: number };
export type WorkFact = {
  title: string;
  employer: string;
  place: string | null;
  start: Month;
  end: Month | null;
  lines: string[];
};
export type StudyFact = { degree: string; school: string; start: number; end: number };
/** What an invented person's CV has to say; `pack` holds the words around it. */
export type ResumeFacts = {
  name: string;
  email: string;
  phone: string;
  place: string;
  label: string;
  work: WorkFact[];
  education: StudyFact[];
  skills: string[];
  languages: string[];
  certificates: string[];
  pack: LanguagePack;
};

/** Numbers from 0 up to 1, the same for the same seed. */
export type Chance = () => number;

export function chanceOf(seed: number): Chance {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const oneOf = <T>(chance: Chance, list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;

/** `count` different ones, in the order of the list's shuffle. */
function someOf<T>(chance: Chance, list: readonly T[], count: number): T[] {
  const left = [...list];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(chance() * left.length), 1)[0] as T,
  );
}

/** The facts of one person in the language of the pack. */
export function resumeFacts(chance: Chance, pack: LanguagePack = LANGUAGE_PACKS.en): ResumeFacts {
  const of = (list: string) => oneOf(chance, list.split("|"));
  const some = (list: string, count: number) => someOf(chance, list.split("|"), count);
  const first = of(pack.firstNames);
  const last = of(pack.lastNames);
  const plain = (word: string) =>
    word
      .normalize("NFD")
      .replace(/[^a-zA-Z]/g, "")
      .toLowerCase();
  const number = (digits: string) => digits.replace(/#/g, () => String(Math.floor(chance() * 10)));
  const hasPlaces = chance() < 0.5;
  let year = 2025;
  let month = 1 + Math.floor(chance() * 9);
  const employers = some(pack.employers, 4);
  const work = some(pack.titles, 2 + Math.floor(chance() * 3)).map((title, at): WorkFact => {
    const end = at === 0 && chance() < 0.75 ? null : { year, month };
    year -= 1 + Math.floor(chance() * 3);
    month = 1 + Math.floor(chance() * 12);
    const start = { year, month };
    if (month > 1) month--;
    else {
      year--;
      month = 12;
    }
    const lines = some(pack.sentences, 1 + Math.floor(chance() * 3));
    return {
      title,
      employer: employers[at] as string,
      place: hasPlaces ? of(pack.cities).replace(/^\d+ /, "") : null,
      start,
      end,
      lines,
    };
  });
  const schools = some(pack.schools, 2);
  const education = some(pack.degrees, 1 + Math.floor(chance() * 2)).map((degree, at): StudyFact => {
    const end = year;
    year -= 2 + Math.floor(chance() * 3);
    return { degree, school: schools[at] as string, start: year, end };
  });
  return {
    name: `${first} ${last}`,
    email: `${oneOf(chance, [`${plain(first)}.${plain(last)}`, `${plain(first)[0]}${plain(last)}`, `contact${Math.floor(chance() * 90)}`])}@example.${oneOf(chance, ["org", "com"])}`,
    phone: number(of(pack.phones)),
    place: of(pack.cities),
    label: work[0]?.title ?? "",
    work,
    education,
    skills: some(pack.skills, 5 + Math.floor(chance() * 5)),
    languages: some(pack.languages, 2 + Math.floor(chance() * 2)),
    certificates: some(pack.certificates, 1 + Math.floor(chance() * 2)),
    pack,
  };
}
