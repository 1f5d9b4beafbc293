/**
 * What one answer of the reader is worth. "missed": stated but not read; "invented": read though not stated; "silent": rightly nothing.
 */
const VERDICTS = ["right", "wrong", "missed", "invented", "silent"] as const;
export type Verdict = (typeof VERDICTS)[number];

export type Judgement = {
  verdict: Verdict;
  /** What the case belongs to by its label; figures are also given per class. */
  class: string;
  /** The class that the reader gave; null = it said nothing. */
  said: string | null;
  /** How bad a mistake is; the worst are printed. */
  weight: number;
  shown: string;
  expected: string;
  got: string;
};

const WEIGHT: Record<Verdict, number> = { invented: 3, wrong: 2, missed: 1, right: 0, silent: 0 };
const NOTHING = "not stated";

/** A question with one answer or none. `sure` in [0, 1] makes a confident mistake worse. */
export function judge(answer: {
  expected: string | null;
  got: string | null;
  isRight: boolean;
  shown: string;
  class?: string;
  said?: string | null;
  sure?: number;
}): Judgement {
  const { expected, got, isRight, shown, sure = 0 } = answer;
  const verdict = verdictOf(expected !== null, got !== null, isRight);
  return {
    verdict,
    class: answer.class ?? expected ?? NOTHING,
    said: answer.said === undefined ? got : answer.said,
    weight: WEIGHT[verdict] + (WEIGHT[verdict] > 0 ? sure : 0),
    shown,
    expected: expected ?? NOTHING,
    got: got ?? NOTHING,
  };
}

/** A question with a list for an answer: one judgement for each value of either list; one "silent" when both are empty. */
export function judgeList(expected: readonly string[], got: readonly string[], shown: string): Judgement[] {
  const values = [...new Set([...expected, ...got])];
  if (values.length === 0) return [judge({ expected: null, got: null, isRight: true, shown })];
  return values.map((value) =>
    judge({
      expected: expected.includes(value) ? value : null,
      got: got.includes(value) ? value : null,
      isRight: true,
      shown,
      class: value,
    }),
  );
}

function verdictOf(isStated: boolean, isRead: boolean, isRight: boolean): Verdict {
  if (isStated && isRead) return isRight ? "right" : "wrong";
  if (isStated) return "missed";
  return isRead ? "invented" : "silent";
}
