/**
 * What limits count a client by. `near` is what one person has at the least: an IPv4 address, or an IPv6 network of 64 bits. `wide` is
 * the IPv6 network of 48 bits that providers hand out whole, to be counted loosely; null for IPv4.
 */
export type Network = { near: string; wide: string | null };

/** How many times the limit of one network all of a wide one may use up. */
export const WIDE_SHARE = 16;

/** The key under which a network's requests take turns: those of one wide network stand together. */
export const fairnessKeyOf = ({ near, wide }: Network): string => (wide === null ? near : `${wide}/48 ${near}`);

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const IPV6_CHARACTERS = /^[\da-f:.]+$/i;

/** The networks of an address as a socket or a proxy states it, with a port or zone too; what is no address shares one network. */
export function networkOf(address: string | null): Network {
  const plain = withoutPort(address?.trim() ?? "");
  if (IPV4.test(plain)) return { near: plain, wide: null };
  const groups = expanded(plain);
  if (groups === null) return { near: "unknown", wide: null };
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return { near: [high >> 8, high & 255, low >> 8, low & 255].join("."), wide: null };
  const prefix = (count: number) => groups.slice(0, count).map((group) => group.toString(16));
  return { near: `${prefix(4).join(":")}::`, wide: `${prefix(3).join(":")}::` };
}

function withoutPort(text: string): string {
  const [, bracketed, v4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return (bracketed ?? v4 ?? text).replace(/%.*$/, "");
}

/** The eight groups of an IPv6 address, null for anything else; the URL parser writes its last four bytes as groups too. */
function expanded(address: string): number[] | null {
  if (!IPV6_CHARACTERS.test(address) || !URL.canParse(`http://[${address}]`)) return null;
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const left = numbers(head);
  const right = numbers(tail ?? "");
  return [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right];
}

function numbers(groups: string): number[] {
  return groups === "" ? [] : groups.split(":").map((group) => Number.parseInt(group, 16));
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether a URL's host name means this machine. */
export const isLoopback = (hostname: string) => LOOPBACK.test(hostname);
