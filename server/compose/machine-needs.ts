import { readFileSync } from "node:fs";
import { totalmem } from "node:os";

const NEEDED = { fileHandles: 1_024, fullHandles: 4_096, memoryMb: 500, firstStartMb: 800 };

type Machine = {
  /** Most files and connections at once; null when it cannot be told. */
  fileHandles: number | null;
  memoryMb: number;
};

/** What this process may use; a container's limit counts, not the machine's. */
export function thisMachine(): Machine {
  const constrained = process.constrainedMemory();
  const bytes = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  return { fileHandles: fileHandles(), memoryMb: Math.floor(bytes / 2 ** 20) };
}

function fileHandles(): number | null {
  try {
    const found = /^Max open files\s+(\S+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1];
    return found === undefined || found === "unlimited" ? null : Number(found);
  } catch {
    return null;
  }
}

/**
 * Warnings for the operator of a small machine, usually none. `first`: the embedded database is about to be created, which takes most.
 * Throws in plain words when too few files may be open.
 */
export function machineWarnings(
  { fileHandles, memoryMb }: Machine,
  { embedded, first }: { embedded: boolean; first: boolean },
): string[] {
  if (fileHandles !== null && fileHandles < NEEDED.fileHandles)
    throw new Error(
      `Only ${fileHandles} files may be open at once; at least ${NEEDED.fileHandles}, better ${NEEDED.fullHandles}, are needed (ulimit -n, or LimitNOFILE of the service).`,
    );
  const warnings: string[] = [];
  if (fileHandles !== null && fileHandles < NEEDED.fullHandles)
    warnings.push(`only ${fileHandles} files may be open at once; with ${NEEDED.fullHandles} nobody is turned away.`);
  const needed = embedded && first ? NEEDED.firstStartMb : NEEDED.memoryMb;
  if (embedded && memoryMb < needed)
    warnings.push(
      `${memoryMb} MB of memory may be too little: ${first ? "the first start" : "it"} needs ${needed} MB.`,
    );
  return warnings;
}
