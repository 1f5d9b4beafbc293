import { closeSync, fsyncSync, openSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

const ERRNO_EIO = 29;

type EngineStream = { nfd?: number; node: unknown };
type EngineModule = {
  NODEFS: { stream_ops: { fsync?: (stream: EngineStream) => number }; realPath(node: unknown): string };
  FS: { ErrnoError: new (errno: number) => Error };
};

/**
 * PGlite's directory file system with a real fsync: the original has none, so a power cut loses acknowledged commits.
 * A failed fsync becomes EIO, on which PostgreSQL panics rather than acknowledge. Rests on internals of the pinned PGlite version;
 * `assertCommitsAreSynced` of the engine proves at every start that it still works.
 *
 * @param fsync replaces the system call; tests count or break it.
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
