/** "failed" until a later attempt succeeds; null before the first change. */
export type AutosaveState = "saving" | "saved" | "failed" | null;

const WAIT_MS = 700;
const RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;

type Options<Answer> = {
  /** Sends what the form says now; null when it was not stored. `leaving`: the page may be gone before the answer is there. */
  send: (leaving: boolean) => Promise<Answer | null>;
  show: (state: AutosaveState, answer: Answer | null) => void;
};

/** Sends changes a moment after the last one, one at a time, and again until they are stored. */
export class Autosave<Answer> {
  private readonly options: Options<Answer>;
  private changed = false;
  private failures = 0;
  private running: Promise<boolean> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options<Answer>) {
    this.options = options;
  }

  /** Whether something may not be stored yet. */
  get isOpen(): boolean {
    return this.changed || this.running !== null;
  }

  change(): void {
    this.changed = true;
    this.soon(WAIT_MS);
  }

  /** Forgets what is not stored yet. */
  drop(): void {
    clearTimeout(this.timer);
    this.changed = false;
  }

  /** Sends what is open now; true once all of it is stored, false after a failed attempt, of which there will be others. */
  async save(): Promise<boolean> {
    while (this.isOpen) if (!(await (this.running ?? this.attempt(false)))) return false;
    return true;
  }

  /** Sends what is open without waiting for anything. */
  leave(): void {
    if (this.changed) void this.attempt(true);
  }

  private soon(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), ms);
  }

  private attempt(leaving: boolean): Promise<boolean> {
    clearTimeout(this.timer);
    this.changed = false;
    this.options.show(this.failures > 0 ? "failed" : "saving", null);
    const attempt: Promise<boolean> = this.options.send(leaving).then(
      (answer) => this.settle(attempt, answer),
      () => this.settle(attempt, null),
    );
    this.running = attempt;
    return attempt;
  }

  private settle(attempt: Promise<boolean>, answer: Answer | null): boolean {
    if (this.running === attempt) this.running = null;
    if (answer === null) {
      this.changed = true;
      this.soon(Math.min(RETRY_MS * 2 ** this.failures++, MAX_RETRY_MS));
    } else this.failures = 0;
    this.options.show(answer === null ? "failed" : "saved", answer);
    return answer !== null;
  }
}
