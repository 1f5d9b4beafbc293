import { POSSIBLE_BITS } from "../sql/judge-facts.ts";

/**
 * The three scripts that the cluster runs, each one fixed text, so that it is compiled once; what differs are its parameters. Facts that
 * came after the parameters were made count as nothing, as in `Facts` lists of the same age.
 */

/** Room for the worth of a text (at most 640) and for what is possible (at most 149): together under 2 ** 24, which a score holds exactly. */
export const WORTH_ROOM = 641;
export const POSSIBLE_ROOM = 150;

/** A posting's place by score (none = 0, otherwise one more), then text, then how much of the answers it addresses, as one number. */
export const RANK_SCRIPT = `
long sums = 0;
for (def entry : params.sums.entrySet()) {
  def numbers = entry.getValue();
  long fact = doc[entry.getKey()].value;
  if (fact <= numbers.size()) { sums += (long) numbers.get((int) fact - 1); }
}
if (params.skills.size() > 0) {
  int held = 0;
  for (String skill : doc['skills']) { if (params.skills.contains(skill)) { held++; } }
  int at = doc['skills'].size() * (int) params.width + held;
  sums += (long) params.skillSums.get(at);
}
long possible = sums >> ${POSSIBLE_BITS};
long points = sums & ${2 ** POSSIBLE_BITS - 1};
long score = possible == 0 ? 0 : 1 + (2 * points + 10 * possible) / (20 * possible);
return (score * ${WORTH_ROOM} + _score) * ${POSSIBLE_ROOM} + possible;`;

/** Euros a year to sort by, -1 where there is nothing to compare. */
export const SALARY_SCRIPT = `
long fact = doc['facts.salary'].value;
return fact <= params.keys.size() ? (double) params.keys.get((int) fact - 1) : -1.0;`;

/** What two postings share: a category, and the cosine of their skills. */
export const LIKENESS_SCRIPT = `
int held = 0;
for (String skill : doc['skills']) { if (params.skills.contains(skill)) { held++; } }
double alike = held == 0 ? 0.0 : held / Math.sqrt((double) params.skills.size() * doc['skills'].size());
long fact = doc['facts.category'].value;
return alike + (fact <= params.categories.size() ? (double) params.categories.get((int) fact - 1) : 0.0);`;
