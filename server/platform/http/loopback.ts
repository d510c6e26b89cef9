/** Whether a host name or address can be reached from this machine alone (RFC 5735, RFC 4291, RFC 6761). */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

export function isLoopbackOrigin(origin: string): boolean {
  return isLoopbackHost(new URL(origin).hostname);
}

/** A host as it stands in an address: an IPv6 address goes in brackets. */
export function hostInAddress(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}
