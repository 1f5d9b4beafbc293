/** What the HTTP server tells the app of a connection, for `app.request(url, init, here)`: this machine's own, or another's. */
export const peerAt = (remoteAddress: string) => ({
  incoming: {
    socket: { remoteAddress, remotePort: 40_000, remoteFamily: remoteAddress.includes(":") ? "IPv6" : "IPv4" },
  },
});
export const LOOPBACK_PEER = peerAt("127.0.0.1");
