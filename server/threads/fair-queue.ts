/** Keys take turns, first in, first out within each. Keys with the same first word (`fairnessKeyOf`) share one turn and two slots. */
type FairQueue<Item> = {
  /** False when the queue is full, for this key or at all. */
  push(key: string, item: Item): boolean;
  /** Puts an item that was taken before all others. */
  putBack(item: Item): void;
  take(): Item | undefined;
  /** Takes an item out wherever it waits. */
  remove(item: Item): void;
  /** Takes all items out. */
  clear(): Item[];
};

/** How many times what one key may have all of a group may have. */
const GROUP_SHARE = 2;

export function fairQueue<Item>({ most, mostPerKey }: { most: number; mostPerKey: number }): FairQueue<Item> {
  /** The group whose turn it is comes first, and in it the key. */
  const groups = new Map<string, Map<string, Item[]>>();
  let first: Item[] = [];
  let size = 0;
  const waiting = () => [...groups.values()].flatMap((queues) => [...queues.values()].flat());
  return {
    push(key, item) {
      const group = groupOf(key);
      const queues = groups.get(group) ?? new Map<string, Item[]>();
      const items = queues.get(key) ?? [];
      const ofGroup = [...queues.values()].reduce((sum, { length }) => sum + length, 0);
      if (items.length >= mostPerKey || ofGroup >= GROUP_SHARE * mostPerKey || size >= most) return false;
      size++;
      items.push(item);
      queues.set(key, items);
      groups.set(group, queues);
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
      const [group, queues] = turn;
      const [[key, items]] = queues as unknown as [[string, Item[]]];
      const item = items.shift();
      moveBehind(queues, key, items.length > 0);
      moveBehind(groups, group, queues.size > 0);
      return item;
    },
    remove(item) {
      first = first.filter((other) => other !== item);
      for (const [group, queues] of groups) {
        for (const [key, items] of queues) {
          const left = items.filter((other) => other !== item);
          if (left.length > 0) queues.set(key, left);
          else queues.delete(key);
        }
        if (queues.size === 0) groups.delete(group);
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

const groupOf = (key: string) => key.split(" ", 1)[0] as string;

/** A key that had its turn moves to the end while it has more. */
function moveBehind<Value>(map: Map<string, Value>, key: string, goesOn: boolean): void {
  const value = map.get(key) as Value;
  map.delete(key);
  if (goesOn) map.set(key, value);
}
