import { availableParallelism } from "node:os";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { AppError } from "#domain/shared/app-error.ts";

/** One processor is left to everybody else: a hash keeps one busy for a tenth of a second or more. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
const MAX_WAITING = 100;

export type PasswordHashing = {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
};

/** scrypt, a few at a time; the others wait their turn, and beyond a hundred that wait the answer is UNAVAILABLE. */
export function createPasswordHashing(atOnce = AT_ONCE, maxWaiting = MAX_WAITING): PasswordHashing {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new AppError("UNAVAILABLE", "Too many people are signing in right now.");
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    verify: ({ hash, password }) => inTurn(() => verifyPassword({ hash, password })),
  };
}
