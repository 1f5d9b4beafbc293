/** Ends the process with a clear sentence when the system's Node is too old to go on. Needs no syntax newer than Node 12. */
export function requireNode(oldest) {
  if (Number(process.versions.node.split(".")[0]) >= oldest) return;
  console.error(`\n  Node ${oldest} or later is needed; this is Node ${process.versions.node}.\n`);
  process.exit(1);
}
