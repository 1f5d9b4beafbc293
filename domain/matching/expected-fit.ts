import type { MatchState, MatchTopic } from "./match-reason.ts";
import type { Verdict } from "./match-rule.ts";

/**
 * Chance in (0, 1] that the person takes the job and gets it, by verdict: fully met, just met, not met, not stated by the posting, not
 * answered by the person. Topics whose rule has a `chance` of its own have none.
 */
type Odds = { best: number; worst: number; notMet: number; open: number; notAnswered: number };

export const ODDS: Readonly<Partial<Record<MatchTopic, Odds>>> = {
  workPermit: { best: 1, worst: 0.7, notMet: 0.12, open: 1, notAnswered: 0.6 },
  timeZones: { best: 1, worst: 0.7, notMet: 0.48, open: 1, notAnswered: 1 },
  skills: { best: 1, worst: 0.6, notMet: 0.4, open: 1, notAnswered: 1 },
  jobType: { best: 0.97, worst: 0.4, notMet: 0.03, open: 0.12, notAnswered: 1 },
  english: { best: 1, worst: 1, notMet: 0.3, open: 0.97, notAnswered: 1 },
  team: { best: 1, worst: 1, notMet: 0.93, open: 0.97, notAnswered: 1 },
  priority: { best: 1, worst: 1, notMet: 0.95, open: 0.96, notAnswered: 1 },
};

/** Below its floor a topic is an obstacle: the posting is a weak fit whatever else it offers. */
const FLOORS: Readonly<Partial<Record<MatchTopic, number>>> = {
  country: 0.25,
  workPermit: 0.2,
  category: 0.35,
  jobType: 0.25,
  employmentType: 0.08,
  salary: 0.15,
  experience: 0.22,
  languages: 0.15,
};
const USUAL_FLOOR = 0.1;
/** Below these a topic is a grave doubt: work that is only near, a country that hints speak against. Two grave doubts are an obstacle. */
const GRAVE_BELOW: Readonly<Partial<Record<MatchTopic, number>>> = { category: 0.45, country: 0.6 };

/** Losses are hundredths of a natural logarithm, in whole numbers, so that no order of adding changes a sum. */
const PER_NAT = 100;
/** A chance of one in a hundred; what is less likely still is not told apart. */
export const MOST_LOSS = 460;
/** The score in whole percent by loss; 0 for greater ones. */
const SCORE_OF_LOSS = Array.from({ length: 600 }, (_, loss) => Math.round(100 * Math.exp(-loss / PER_NAT)));
/** More than the losses of all topics together: a posting with one obstacle less always stands higher. */
export const NO_OBSTACLE = 16_384;
/** What a grave doubt takes, so that two of them are an obstacle: a bit of its own above all losses. */
export const GRAVE = NO_OBSTACLE / 2;

/** Many small doubts are one large one: a product of chances under three in a hundred is no fit. */
const MOST_LOSS_OF_A_FIT = 350;
/** The chance by a verdict alone, for topics that know nothing nearer; throws for those that do. */
export function chanceOf(topic: MatchTopic, { state, degree }: Verdict): number {
  const found = ODDS[topic];
  if (found === undefined) throw new Error(`The rule of ${topic} has a chance of its own.`);
  const { best, worst, ...odds } = found;
  const chances: Record<MatchState, number> = {
    met: worst + (best - worst) * degree,
    notMet: odds.notMet,
    notStated: odds.open,
    notAnswered: odds.notAnswered,
  };
  return chances[state];
}

export function isObstacle(topic: MatchTopic, chance: number): boolean {
  return chance < (FLOORS[topic] ?? USUAL_FLOOR);
}

/** Is it a doubt of which two are as bad as an obstacle? */
export function isGrave(topic: MatchTopic, chance: number): boolean {
  return chance < (GRAVE_BELOW[topic] ?? 0) && !isObstacle(topic, chance);
}

/** Is it said that the topic does not fit, and not to be talked about? Such a hard topic hides a posting. */
export function isRuledOut(topic: MatchTopic, { state }: Verdict, chance: number): boolean {
  return state === "notMet" && isObstacle(topic, chance);
}

/** Hundredths of the natural logarithm of a chance in (0, 1]. */
export function lossOf(chance: number): number {
  return Math.min(MOST_LOSS, Math.round(Math.abs(Math.log(chance)) * PER_NAT));
}

/** What a topic adds to a posting's sum: a whole number, the more the better. `chance` in (0, 1]. */
export function pointsOf(topic: MatchTopic, chance: number): number {
  const free = isObstacle(topic, chance) ? 0 : isGrave(topic, chance) ? GRAVE : NO_OBSTACLE;
  return free + MOST_LOSS - lossOf(chance);
}

/** A sum of points in which one grave doubt alone takes nothing. */
export function settled(points: number): number {
  return points + (points & GRAVE);
}

/** What the age of a posting, where anything is answered, and the words of its title, where titles are wanted, add to its sum: each counts as one more topic. */
export function pointsBeside(loss: number, doubt: "grave" | "obstacle" | null = null): number {
  return (doubt === null ? NO_OBSTACLE : doubt === "grave" ? GRAVE : 0) + MOST_LOSS - loss;
}

/** A sum of `pointsOf` over `topics` answered topics: whether none of them is an obstacle, and all together leave a fair chance. */
export function isFit(points: number, topics: number): boolean {
  return settled(points) >= fewestOfFit(topics);
}

/** Fewest points of a fit, by number of topics. */
export function fewestOfFit(topics: number): number {
  return topics * NO_OBSTACLE + Math.max(0, topics * MOST_LOSS - MOST_LOSS_OF_A_FIT);
}

/** Reads a sum over topics: the number of obstacles, and the product of the chances in whole percent. Null where no topic is answered. */
export function expectedFit(points: number, topics: number): { score: number; obstacles: number } | null {
  if (topics === 0) return null;
  const free = settled(points);
  const loss = topics * MOST_LOSS - (free % NO_OBSTACLE);
  return {
    score: SCORE_OF_LOSS[loss] ?? 0,
    obstacles: topics - Math.floor(free / NO_OBSTACLE),
  };
}

const SCORES = 101;
/** Postings with more obstacles than this are not told apart. */
const MOST_OBSTACLES = 3;
/** Ranks are whole numbers below this one. */
export const RANKS = (MOST_OBSTACLES + 1) * SCORES + 1;

/** What lists are ordered by first: fewer obstacles, then the score. Higher is better; 0 where no topic is answered. */
export function rankOf(points: number, topics: number): number {
  const fit = expectedFit(points, topics);
  if (fit === null) return 0;
  return fit.obstacles > MOST_OBSTACLES ? 1 : 1 + (MOST_OBSTACLES - fit.obstacles) * SCORES + fit.score;
}

/** The fewest points with which `topics` topics come to at least this rank; more than there can be for a rank nobody reaches. */
export function fewestPoints(rank: number, topics: number): number {
  if (rank <= 1 || topics === 0) return 0;
  const free = topics - MOST_OBSTACLES + Math.floor((rank - 1) / SCORES);
  const score = (rank - 1) % SCORES;
  const loss = score === 0 ? Number.POSITIVE_INFINITY : Math.floor(-Math.log((score - 0.5) / 100) * PER_NAT);
  return Math.max(0, free * NO_OBSTACLE + Math.max(0, topics * MOST_LOSS - loss));
}
