const SHOW_AFTER_MS = 1_000;
const running = new Map();
let ticker = null;

/**
 * Runs one step and reports it: a line when it ends and, if it takes longer than a second, its elapsed time (on a
 * terminal) or a line that it has started. Steps may run concurrently.
 */
export async function step(title, work) {
  const entry = { started: performance.now(), announced: false };
  running.set(title, entry);
  ticker ??= setInterval(showRunning, 250);
  try {
    const result = await work();
    finish(title, entry, "done");
    return result;
  } catch (error) {
    finish(title, entry, "failed");
    throw error;
  }
}

function finish(title, entry, outcome) {
  running.delete(title);
  if (running.size === 0) {
    clearInterval(ticker);
    ticker = null;
  }
  clearLine();
  console.log(`  ${title}: ${outcome} in ${seconds(entry.started)}`);
}

function showRunning() {
  const slow = [...running].filter(([, entry]) => performance.now() - entry.started >= SHOW_AFTER_MS);
  if (slow.length === 0) return;
  if (process.stdout.isTTY) {
    clearLine();
    process.stdout.write(`  ${slow.map(([title, entry]) => `${title} … ${seconds(entry.started)}`).join("   ")}`);
    return;
  }
  for (const [title, entry] of slow) {
    if (!entry.announced) console.log(`  ${title} …`);
    entry.announced = true;
  }
}

function clearLine() {
  if (process.stdout.isTTY) process.stdout.write("\r\x1b[2K");
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
