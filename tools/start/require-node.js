/** Exits with a clear message if Node is too old. Uses no syntax newer than Node 12. */
export function requireNode(oldest) {
  if (Number(process.versions.node.split(".")[0]) >= oldest) return;
  console.error(`\n  Node ${oldest} or later is needed; this is Node ${process.versions.node}.\n`);
  process.exit(1);
}
