/**
 * Tenants take turns, so that one with many items holds up no other. Within a tenant, first in, first out. Tenants whose names begin with
 * the same word, as `laneOf` gives them, take turns as one among others, and share what two may have.
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

/** How many times what one tenant may have all of a group may have. */
const GROUP_SHARE = 2;

export function fairQueue<Item>({ most, mostPerTenant }: { most: number; mostPerTenant: number }): FairQueue<Item> {
  /** The group whose turn it is comes first, and in it the tenant. */
  const groups = new Map<string, Map<string, Item[]>>();
  let first: Item[] = [];
  let size = 0;
  const waiting = () => [...groups.values()].flatMap((tenants) => [...tenants.values()].flat());
  return {
    push(tenant, item) {
      const group = groupOf(tenant);
      const tenants = groups.get(group) ?? new Map<string, Item[]>();
      const items = tenants.get(tenant) ?? [];
      const ofGroup = [...tenants.values()].reduce((sum, { length }) => sum + length, 0);
      if (items.length >= mostPerTenant || ofGroup >= GROUP_SHARE * mostPerTenant || size >= most) return false;
      size++;
      items.push(item);
      tenants.set(tenant, items);
      groups.set(group, tenants);
      return true;
    },
    putBack(item) {
      size++;
      first.push(item);
    },
    take() {
      if (size === 0) return undefined;
      size--;
      const [turn] = groups;
      if (first.length > 0 || !turn) return first.shift();
      const [group, tenants] = turn;
      const [[tenant, items]] = tenants as unknown as [[string, Item[]]];
      const item = items.shift();
      moveBehind(tenants, tenant, items.length > 0);
      moveBehind(groups, group, tenants.size > 0);
      return item;
    },
    remove(item) {
      first = first.filter((other) => other !== item);
      for (const [group, tenants] of groups) {
        for (const [tenant, items] of tenants) {
          const left = items.filter((other) => other !== item);
          if (left.length > 0) tenants.set(tenant, left);
          else tenants.delete(tenant);
        }
        if (tenants.size === 0) groups.delete(group);
      }
      size = first.length + waiting().length;
    },
    clear() {
      const all = [...first, ...waiting()];
      first = [];
      groups.clear();
      size = 0;
      return all;
    },
  };
}

const groupOf = (tenant: string) => tenant.split(" ", 1)[0] as string;

/** Whoever has had their turn comes last, as long as they have more. */
function moveBehind<Value>(map: Map<string, Value>, key: string, goesOn: boolean): void {
  const value = map.get(key) as Value;
  map.delete(key);
  if (goesOn) map.set(key, value);
}
