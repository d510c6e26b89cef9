/**
 * The address a request comes from. `X-Forwarded-For` can be written by anyone, so only the entries that our own
 * proxies appended count: with N of them, the Nth from the right. Without a proxy it is the socket's address.
 */
export function clientAddress(request: {
  socketAddress: string | undefined;
  forwardedFor: string | undefined;
  trustedProxies: number;
}): string {
  const socketAddress = request.socketAddress ?? 'unknown';
  if (request.trustedProxies === 0) return socketAddress;
  const hops = (request.forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  return hops.at(-request.trustedProxies) ?? socketAddress;
}
