/**
 * Tenants take turns, so that one with many items holds up no other. Within a tenant, first in, first out.
 */
type FairQueue<Item> = {
  /** False when the queue is full, for this tenant or at all. */
  push(tenant: string, item: Item): boolean;
  /** Puts an item that was taken before all others. */
  putBack(item: Item): void;
  take(): Item | undefined;
  /** Takes an item out wherever it waits. */
  remove(item: Item): void;
  /** Takes all items out. */
  clear(): Item[];
};

export function fairQueue<Item>({ most, mostPerTenant }: { most: number; mostPerTenant: number }): FairQueue<Item> {
  /** The tenant whose turn it is comes first. */
  const tenants = new Map<string, Item[]>();
  let first: Item[] = [];
  let size = 0;
  const count = () => first.length + [...tenants.values()].reduce((sum, { length }) => sum + length, 0);
  return {
    push(tenant, item) {
      const items = tenants.get(tenant) ?? [];
      if (items.length >= mostPerTenant || size >= most) return false;
      size++;
      items.push(item);
      tenants.set(tenant, items);
      return true;
    },
    putBack(item) {
      size++;
      first.push(item);
    },
    take() {
      if (size === 0) return undefined;
      size--;
      const [turn] = tenants;
      if (first.length > 0 || !turn) return first.shift();
      const [tenant, items] = turn;
      tenants.delete(tenant);
      const item = items.shift();
      if (items.length > 0) tenants.set(tenant, items);
      return item;
    },
    remove(item) {
      first = first.filter((other) => other !== item);
      for (const [tenant, items] of tenants) {
        const left = items.filter((other) => other !== item);
        if (left.length > 0) tenants.set(tenant, left);
        else tenants.delete(tenant);
      }
      size = count();
    },
    clear() {
      const all = [...first, ...[...tenants.values()].flat()];
      first = [];
      tenants.clear();
      size = 0;
      return all;
    },
  };
}
