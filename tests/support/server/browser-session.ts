/** One browser as far as cookies go: it keeps those it is given and sends them back, to whichever port. */
export interface BrowserSession {
  /** Follows no redirect. A request that changes something comes from a page of the address it goes to. */
  ask(url: string | URL, init?: RequestInit): Promise<Response>;
  /** The `Cookie` header: all that is kept, or the one that is named. */
  cookie(name?: string): string;
  /** The lines by which cookies were set, whole. */
  readonly setCookies: readonly string[];
}

/** `address` is where it says that it is: behind a proxy that the server trusts, that is where it is for the server. */
export function openBrowserSession({ address }: { address?: string } = {}): BrowserSession {
  const cookies = new Map<string, string>();
  const setCookies: string[] = [];
  const cookie = (only?: string) =>
    [...cookies]
      .filter(([name]) => only === undefined || name === only)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  return {
    cookie,
    setCookies,
    async ask(url, init = {}) {
      const headers = new Headers(init.headers);
      if (address !== undefined) headers.set('x-forwarded-for', address);
      if (cookies.size > 0) headers.set('cookie', cookie());
      if (init.method && !headers.has('origin')) headers.set('origin', new URL(url).origin);
      const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
      for (const line of answer.headers.getSetCookie()) {
        setCookies.push(line);
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
}
