import { closeSync, fsyncSync, openSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

const ERRNO_EIO = 29;

type EngineStream = { nfd?: number; node: unknown };
type EngineModule = {
  NODEFS: { stream_ops: { fsync?: (stream: EngineStream) => number }; realPath(node: unknown): string };
  FS: { ErrnoError: new (errno: number) => Error };
};

/**
 * PGlite's file system with a real fsync, without which a power cut loses commits. A failed fsync becomes EIO, on which PostgreSQL panics.
 * Uses internals of the pinned PGlite; `assertCommitsAreSynced` proves at every start that it works. `fsync`: for tests.
 */
export class DurableNodeFs extends NodeFS {
  readonly #fsync: (descriptor: number) => void;

  constructor(dir: string, fsync: (descriptor: number) => void = fsyncSync) {
    super(dir);
    this.#fsync = fsync;
  }

  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const result = await super.init(...args);
    result.emscriptenOpts.preRun?.push((module) => {
      const { NODEFS, FS } = module as unknown as EngineModule;
      NODEFS.stream_ops.fsync = (stream) => {
        try {
          if (stream.nfd === undefined) this.#syncPath(NODEFS.realPath(stream.node));
          else this.#fsync(stream.nfd);
          return 0;
        } catch (error) {
          throw error instanceof Error && "code" in error ? new FS.ErrnoError(ERRNO_EIO) : error;
        }
      };
    });
    return result;
  }

  /** Directories have no open descriptor in the engine. */
  #syncPath(path: string): void {
    const descriptor = openSync(path, "r");
    try {
      this.#fsync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }
}
