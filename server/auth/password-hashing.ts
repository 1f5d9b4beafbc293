import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { verifyPassword } from "better-auth/crypto";
import { createFairLimiter } from "#server/threads/fair-limiter.ts";

/** One of the costs of Argon2id that OWASP's Password Storage Cheat Sheet holds equally strong, that which takes least time: 7 MiB, five passes. */
const COST = { memory: 7_168, passes: 5, parallelism: 1 } as const;
const BYTES = { salt: 16, tag: 32 } as const;
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`;
/** As the PHC string format writes it. */
const WRITTEN = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/;

/** Of the four threads that Node has for such work, one is left to reading files. */
const AT_ONCE = Math.min(3, availableParallelism());
const LIMITS = { atOnce: AT_ONCE, mostWaiting: 200, mostPerKey: 40 };

export type PasswordHashing = {
  /** `fairnessKey` is who waits in line together; keys take turns. */
  hash(password: string, fairnessKey?: string): Promise<string>;
  verify(given: { hash: string; password: string }, fairnessKey?: string): Promise<boolean>;
  /** Whether a hash was made with less than new ones are. */
  isOld(hash: string): boolean;
};

type Given = {
  message: string;
  nonce: Uint8Array;
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
};
type ComputeTag = (given: Given) => Promise<Uint8Array>;

const argon2OfNode = promisify(argon2);
export const computeByNode: ComputeTag = (given) => argon2OfNode("argon2id", given);

/** Built for some machines only, and so an optional package: the same in two fifths of the time. */
const LIBRARY = "@node-rs/argon2";
type Library = {
  hashRaw: (
    message: string,
    options: Record<"algorithm" | "memoryCost" | "timeCost" | "parallelism" | "outputLen", number> & {
      salt: Uint8Array;
    },
  ) => Promise<Uint8Array>;
};
const ARGON2ID = 2;

/** By what this machine computes fastest; both compute the same, in threads. */
export async function findFastest(library = LIBRARY): Promise<ComputeTag> {
  try {
    const { hashRaw } = (await import(library)) as Library;
    return ({ message, nonce, memory, passes, parallelism, tagLength }) => {
      const cost = { memoryCost: memory, timeCost: passes, parallelism };
      return hashRaw(message, { ...cost, algorithm: ARGON2ID, outputLen: tagLength, salt: nonce });
    };
  } catch {
    return computeByNode;
  }
}

const fastest = findFastest();

/** Argon2id in threads, a few at a time; hashes of scrypt from before are still verified. UNAVAILABLE when too many wait. */
export function createPasswordHashing(limits: Partial<typeof LIMITS> = {}): PasswordHashing {
  const { inTurn } = createFairLimiter({ ...LIMITS, ...limits });

  return {
    hash: (password, fairnessKey = "") =>
      inTurn(fairnessKey, async () => {
        const nonce = randomBytes(BYTES.salt);
        const compute = await fastest;
        const tag = await compute({ ...COST, message: password, nonce, tagLength: BYTES.tag });
        return `${PREFIX}${base64(nonce)}$${base64(tag)}`;
      }),
    verify: ({ hash, password }, fairnessKey = "") =>
      inTurn(fairnessKey, async () => {
        const [, memory, passes, parallelism, salt = "", tag = ""] = WRITTEN.exec(hash) ?? [];
        if (memory === undefined) return await verifyPassword({ hash, password });
        const expected = Buffer.from(tag, "base64");
        const compute = await fastest;
        const given = await compute({
          message: password,
          nonce: Buffer.from(salt, "base64"),
          memory: Number(memory),
          passes: Number(passes),
          parallelism: Number(parallelism),
          tagLength: expected.length,
        });
        return timingSafeEqual(given, expected);
      }),
    isOld: (hash) => !hash.startsWith(PREFIX),
  };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64").replace(/=+$/, "");
}
