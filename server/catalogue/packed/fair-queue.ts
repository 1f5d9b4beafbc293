/**
 * Items wait in lanes that take turns, so that a long lane holds up no short one. Within a lane the first come is the first taken.
 */
export type FairQueue<Item> = {
  /** False when there is no room, in the lane or at all. */
  push(lane: string, item: Item): boolean;
  /** Puts an item that was taken before all others. */
  putBack(item: Item): void;
  take(): Item | undefined;
  /** Takes an item out wherever it waits. */
  remove(item: Item): void;
  /** Takes all items out. */
  clear(): Item[];
};

export function fairQueue<Item>({ most, mostInLane }: { most: number; mostInLane: number }): FairQueue<Item> {
  /** The lane whose turn it is comes first. */
  const lanes = new Map<string, Item[]>();
  let first: Item[] = [];
  const size = () => first.length + [...lanes.values()].reduce((sum, { length }) => sum + length, 0);
  return {
    push(lane, item) {
      const items = lanes.get(lane) ?? [];
      if (items.length >= mostInLane || size() >= most) return false;
      items.push(item);
      lanes.set(lane, items);
      return true;
    },
    putBack(item) {
      first.push(item);
    },
    take() {
      if (first.length > 0) return first.shift();
      const [turn] = lanes;
      if (!turn) return undefined;
      const [lane, items] = turn;
      lanes.delete(lane);
      const item = items.shift();
      if (items.length > 0) lanes.set(lane, items);
      return item;
    },
    remove(item) {
      first = first.filter((other) => other !== item);
      for (const [lane, items] of lanes) {
        const left = items.filter((other) => other !== item);
        if (left.length > 0) lanes.set(lane, left);
        else lanes.delete(lane);
      }
    },
    clear() {
      const all = [...first, ...[...lanes.values()].flat()];
      first = [];
      lanes.clear();
      return all;
    },
  };
}
