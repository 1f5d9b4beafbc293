import { BlockList, isIP, isIPv4 } from "node:net";

/** Everything that IANA's special-purpose registries keep off the public internet, and multicast. */
const CLOSED_V4 =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3";
/** Within 2000::/3, outside of which nothing is public; 6to4 and Teredo hide an IPv4 address. */
const CLOSED_V6 = "2001::/23 2001:db8::/32 2002::/16 3fff::/20";

const closed = new BlockList();
const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");
for (const net of CLOSED_V4.split(" ")) closed.addSubnet(...subnetOf(net), "ipv4");
for (const net of CLOSED_V6.split(" ")) closed.addSubnet(...subnetOf(net), "ipv6");

function subnetOf(net: string): [string, number] {
  const [address = "", bits] = net.split("/");
  return [address, Number(bits)];
}

/** Whether an address is one of the public internet. IPv4 written as IPv6 is not, nor is anything that is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  return isIP(address) === 6 && publicV6.check(address, "ipv6") && !closed.check(address, "ipv6");
}
