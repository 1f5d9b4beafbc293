import { execFileSync } from "node:child_process";
import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Ends an ext4 file system at once: what was not synced is lost. Node has no ioctl. */
const SHUT_DOWN = 'open(F, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl(F, 0x8004587D, $how) or die $!';

/** A real file system of its own, whose power can be cut. */
export type LoopDisk = {
  path: string;
  /** The power goes: nothing more reaches the disk, what was not synced is gone. */
  cut(): void;
  /** The power is back: the journal is replayed. */
  mountAgain(): void;
  /** As the kernel turns it where it has found damage; `mountAgain` makes it writable. */
  turnReadOnly(): void;
  remove(): void;
};

/** Makes an ext4 disk of `megabytes` under `dir`; null where a loop device cannot be mounted (it takes root, and Linux). */
export function makeLoopDisk(dir: string, megabytes: number): LoopDisk | null {
  const [image, path] = [join(dir, "disk.img"), join(dir, "disk")];
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  const mount = () => run("mount", "-o", "loop", image, path);
  try {
    mkdirSync(path, { recursive: true });
    writeFileSync(image, "");
    truncateSync(image, megabytes * 1024 * 1024);
    run("mkfs.ext4", "-q", "-m", "0", image);
    mount();
  } catch {
    return null;
  }
  return {
    path,
    cut: () => run("perl", "-e", SHUT_DOWN, path),
    mountAgain() {
      run("umount", path);
      mount();
    },
    turnReadOnly: () => run("mount", "-o", "remount,abort", path),
    remove: () => run("umount", "-l", path),
  };
}
