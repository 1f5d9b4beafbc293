import type { DocumentFacts } from "../../document-facts.ts";
import { type LegalDocument, promised } from "../../legal-document.ts";

/** Each topic of a match: its name, and why it weighs what it weighs. */
export const TOPICS: Record<string, readonly [name: string, why: string]> = {
  category: ["Field of work", "The wrong field is the wrong job, whatever else fits."],
  experience: ["Experience", "Most applications are decided by whether more experience is asked than you have."],
  country: ["Country", "Being allowed to take the job where you live comes before its comforts."],
  skills: ["Confirmed skills", "What you can do tells more than a title. Postings name more skills than they need."],
  salary: ["Pay", "Pay under your minimum is a reason to decline, but not a reason never to look."],
  jobType: ["Remote or hybrid", "It is why people are here."],
  employmentType: ["Type of employment", "Full-time against part-time changes a life, and can be talked about."],
  english: ["English", "A language that is short by one level can be learned, slowly."],
  workPermit: [
    "Right to work",
    "Without it an offer comes to nothing. We presume it from your country, so it weighs less.",
  ],
  languages: ["Other languages", "They are seldom optional. We presume what you speak from your country."],
  education: ["Education", "Degrees are asked for more often than insisted on."],
  timeZones: ["Working hours", "Working at night is possible, and few want it."],
  priority: ["What matters most to you", "Postings promise it lightly."],
  team: ["Size of team", "It is a preference, and seldom stated exactly."],
};

/** What a comparison can come to. */
export const STATES: Record<string, string> = {
  met: "Met: the posting states what you answered.",
  notMet: "Not met: it states something else.",
  notAnswered: "Asked, but not answered: it asks for something that you have not told us.",
  notStated: "Not stated: it does not say.",
};

/** What the reader is asked of a posting, as `npm run quality` names it. */
export const QUESTIONS: Record<string, string> = {
  category: "Field of work",
  countries: "Who may take it, by country",
  worldwide: "Open worldwide",
  "countries excluded": "Countries excluded",
  salary: "Pay in its own field",
  "salary period": "Per hour, month or year",
  "salary in text": "Pay in running text",
  "salary period in text": "Period of pay in running text",
  "remote kind": "Remote, hybrid or on site",
  "employment type": "Type of employment",
  seniority: "Level",
  "years asked": "Years of experience",
  "English level": "Level of English",
  languages: "Other languages",
  education: "Education",
  skills: "Skills",
  warnings: "Warning signs",
  contradictions: "Contradictions",
  "team and culture": "Team and culture",
  "time zones": "Time zones",
  "work permit": "Right to work",
  "hybrid days": "Days in the office",
};

export function howWeMatch(facts: DocumentFacts): LegalDocument {
  const { weights, matchStates, hardTopics, quality, count, percent, date, list } = facts;
  const nameOf = (topic: string) => TOPICS[topic]?.[0] ?? topic;
  const table = (caption: string, figures: typeof quality.own) => ({
    caption,
    head: ["What is read", "Cases", "Right of what we said", "Found of what was stated", "Said though not stated"],
    rows: figures.map(({ question, cases, precision, recall, invented }) => [
      QUESTIONS[question] ?? question,
      count(cases),
      percent(precision),
      percent(recall),
      percent(invented),
    ]),
  });
  return {
    title: "How we match",
    description:
      "Which answers count how much, what hides a job, and how often our reading of postings is right, as measured.",
    lead: "A score should be something you can check. Here is how it comes about, and how well the reading behind it works.",
    updated: "2026-11-22",
    sections: [
      {
        id: "states",
        title: "States, with the words behind them",
        blocks: [
          "Your answers are compared with what a posting states. For each topic the result is one of these:",
          { list: matchStates.map((state) => STATES[state] ?? state) },
          promised(
            "Beside it stand the words of the posting on which it rests, so that you can see whether we read them rightly.",
            "evidence-quoted",
          ),
        ],
      },
      {
        id: "score",
        title: "The score",
        blocks: [
          promised(
            "The score, from 0 to 100, is the weighted share of what is met among everything you answered and the posting states. What is not stated is left out of the sum: it neither helps nor harms.",
            "score-from-answers",
            "silence-never-hides",
          ),
          {
            caption: "Weights of a match",
            head: ["Topic", "Weight", "Why"],
            rows: weights.map(({ topic, weight }) => {
              return [nameOf(topic), count(weight), TOPICS[topic]?.[1] ?? ""];
            }),
          },
          promised(
            "Only proportions matter. A topic can also be met in part: pay just under your minimum, or one level of English short.",
            "score-from-answers",
          ),
          promised(
            "Whether you have a company or a team of your own changes nothing in the score.",
            "score-from-answers",
          ),
        ],
      },
      {
        id: "hidden",
        title: "What hides a job",
        blocks: [
          promised(
            `Only these answers hide a job, and only if the posting states something else: ${list(hardTopics.map(nameOf))}. What a posting leaves open never hides it.`,
            "silence-never-hides",
          ),
          promised(
            "The list says how many jobs each of these answers hides, and brings them back with one click.",
            "hidden-jobs-counted",
          ),
        ],
      },
      {
        id: "order",
        title: "The order",
        blocks: [
          promised(
            "The highest score comes first. Among equal scores, the posting that speaks to more of your answers; then the fresher one and the one with the better link.",
            "order-not-for-sale",
          ),
          promised("Nobody can buy a place.", "order-not-for-sale"),
        ],
      },
      {
        id: "level",
        title: "How demanding a job is for you",
        blocks: [
          promised(
            "If a posting says enough, its page compares the experience, English and education it asks for with yours. If it does not, there is no such line.",
            "level-when-stated",
          ),
        ],
      },
      {
        id: "accuracy",
        title: "How well postings are read",
        blocks: [
          promised(
            `A program measures this with every version, on cases whose right answer is known. The figures below are of ${date(quality.measuredOn)}. Nobody edits them: a test compares them with the program.`,
            "accuracy-measured",
          ),
          "“Right of what we said” is the share of right answers among those given. “Found of what was stated” is the share of statements that were found and read rightly. “Said though not stated” is how often something was read where nothing stood. A dash means that there was nothing to count.",
          table("On our own cases", quality.own),
          ...(quality.labelled.length > 0 ? [table("On postings labelled by others", quality.labelled)] : []),
          "Our own cases are written to be hard, and some were known while the program was improved. On postings that nobody has looked at, expect somewhat lower figures.",
        ],
      },
      {
        id: "wrong",
        title: "When we are wrong",
        blocks: [
          "If a posting was read wrongly, [tell us](/contact) its address and what is wrong. Such cases can become part of the measurement.",
        ],
      },
    ],
  };
}
