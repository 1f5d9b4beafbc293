/** Counter of one kind of attempt, per address or per account. */
export type AttemptState = { count: number; startedAt: Date; blockedUntil: Date | null };

export type AttemptRule = {
  /** Attempts allowed per window before a delay applies. */
  max: number;
  windowSeconds: number;
  /**
   * Delay after the last free attempt; it doubles with each further one, up to `longestDelaySeconds`. Without it the delay lasts to the
   * end of the window.
   */
  firstDelaySeconds?: number;
  longestDelaySeconds?: number;
};

export type AttemptVerdict = { allowed: true; state: AttemptState } | { allowed: false; retryAfterSeconds: number };

/** Whether one more attempt is allowed now, and the new counter. Refused attempts do not extend the delay. */
export function judgeAttempt(state: AttemptState | null, rule: AttemptRule, now: Date): AttemptVerdict {
  const waitMs = (state?.blockedUntil?.getTime() ?? 0) - now.getTime();
  if (waitMs > 0) return { allowed: false, retryAfterSeconds: Math.ceil(waitMs / 1000) };
  const windowEnds = (state?.startedAt.getTime() ?? 0) + rule.windowSeconds * 1000;
  const known = state !== null && now.getTime() < windowEnds ? state : { count: 0, startedAt: now };
  const count = known.count + 1;
  const { startedAt } = known;
  return { allowed: true, state: { count, startedAt, blockedUntil: blockAfter(count, startedAt, rule, now) } };
}

function blockAfter(count: number, startedAt: Date, rule: AttemptRule, now: Date): Date | null {
  if (count < rule.max) return null;
  if (rule.firstDelaySeconds === undefined) return new Date(startedAt.getTime() + rule.windowSeconds * 1000);
  const doubled = rule.firstDelaySeconds * 2 ** Math.min(count - rule.max, 30);
  return new Date(now.getTime() + Math.min(doubled, rule.longestDelaySeconds ?? doubled) * 1000);
}
