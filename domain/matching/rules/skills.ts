import { findSkills } from "#domain/reading/skills/find-skills.ts";
import { lruCache } from "#domain/shared/lru-cache.ts";
import { chanceOf } from "../expected-fit.ts";
import { type MatchRule, met, NOT_MET, NOT_STATED, type Profile, type Verdict } from "../match-rule.ts";

/** Postings name more than they need: this share of the named skills is as good as all of them. */
export const ENOUGH_OF_SKILLS = 0.6;
/** Under this share the posting is about something else. */
const TOO_FEW = 0.2;

/** Fields of skills that a craft is practised in: who seeks work in one of their skills is seldom served with another. */
const PRACTISED_FIELDS: ReadonlySet<string> = new Set(["programming", "web", "mobile", "games", "databases"]);
/** Postings that name skills, and none of the wanted technologies; and those that name no skill at all. */
const ANOTHER_TECHNOLOGY = 0.14;
const NO_TECHNOLOGY = 0.4;

const TITLES_KEPT = 256;
const inTitle = lruCache<readonly string[]>(TITLES_KEPT, () => 1);

/** The technologies that wanted titles name ("Ruby developer"), where at least half of them name one. */
export function wantedTechnologies({ titles = [] }: Profile): string[] {
  const named = titles.map((title) =>
    inTitle(title, () =>
      findSkills(title).flatMap(({ skill }) => (PRACTISED_FIELDS.has(skill.field) ? [skill.name] : [])),
    ),
  );
  return 2 * named.filter((names) => names.length > 0).length >= titles.length ? [...new Set(named.flat())] : [];
}

const hasSkills = ({ skills = [] }: Profile) => skills.length > 0;

/** What a posting's skills are counted by: those that the person has confirmed, else the technologies of the wanted titles. */
export function countedSkills(profile: Profile): readonly string[] {
  return hasSkills(profile) ? (profile.skills ?? []) : wantedTechnologies(profile);
}

/** Verdict and chance where `counted` of the `asked` skills are among `countedSkills`. Of a technology that is only sought nothing is said. */
export function skillScore(profile: Profile, counted: number, asked: number): { verdict: Verdict; chance: number } {
  if (hasSkills(profile)) {
    const verdict = skillVerdict(counted, asked);
    return { verdict, chance: chanceOf("skills", verdict) };
  }
  const chance = counted > 0 ? 1 : asked === 0 ? NO_TECHNOLOGY : ANOTHER_TECHNOLOGY;
  return { verdict: NOT_STATED, chance };
}

/** Does the person have the skills that the posting names? Compared by canonical name, once the person has confirmed any. */
export const skillsRule: MatchRule<string[]> = {
  topic: "skills",
  conditional: true,
  reads: ["skills", "titles"],
  isAnswered: (profile) => countedSkills(profile).length > 0,
  factsOf: ({ skills }) => skills.toSorted(),
  judge: (profile, asked) => scoreOf(profile, asked).verdict,
  chance: (profile, asked) => scoreOf(profile, asked).chance,
  evidence: () => ["skills"],
  parts({ skills = [] }, asked) {
    return {
      have: asked.filter((skill) => skills.includes(skill)),
      lack: asked.filter((skill) => !skills.includes(skill)),
    };
  },
};

function scoreOf(profile: Profile, asked: readonly string[]) {
  const counted = countedSkills(profile);
  return skillScore(profile, asked.filter((skill) => counted.includes(skill)).length, asked.length);
}

/** Verdict for `held` of `asked` skills. */
function skillVerdict(held: number, asked: number): Verdict {
  if (asked === 0) return NOT_STATED;
  const share = held / asked;
  return share < TOO_FEW ? NOT_MET : met(Math.min(1, share / ENOUGH_OF_SKILLS));
}

/** The share of the named skills that the person has, 0 to 1; `asked` is not empty. */
export function skillShare(profile: Profile, asked: readonly string[]): number {
  return asked.filter((skill) => profile.skills?.includes(skill)).length / asked.length;
}
