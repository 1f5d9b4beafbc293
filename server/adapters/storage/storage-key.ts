const KEY = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}\/){0,4}[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;

/** The key itself; throws for one that is not of our making. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error("Not a storage key of ours.");
  return key;
}
