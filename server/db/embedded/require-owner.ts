import { statSync } from "node:fs";

/** Throws for root in another user's folder: what it writes there the program, which runs as that user, could not open any more. */
export function requireOwner(dir: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(dir, { throwIfNoEntry: false })?.uid ?? 0;
  if (owner !== 0)
    throw new Error(
      `${dir} belongs to user ${owner}, and root would lock it out: run this as that user (sudo -u '#${owner}').`,
    );
}
