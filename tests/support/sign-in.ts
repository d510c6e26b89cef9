/** Someone who is signed in, by way of the same calls and forms that a browser makes. */
export interface SignedIn {
  email: string;
  /** The `Cookie` header of the session. */
  cookie: string;
  /** Asks a path of the server as this person, from a page of the server's own origin. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

const mostSteps = 10;

/** Walks through the local identity: the button's call, the login page, its form, the callback. */
export async function signIn(origin: string, person: { email: string; name?: string }): Promise<SignedIn> {
  const cookies = new Map<string, string>();
  const ask = (url: URL, init: RequestInit = {}) => askWithCookies(cookies, url, init);

  const begun = await ask(new URL('/api/auth/sign-in/social', origin), {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'google', callbackURL: '/' }),
  });
  if (!begun.ok) throw new Error(`Sign-in did not begin: ${begun.status} ${await begun.text()}`);
  const { url } = (await begun.json()) as { url: string };

  let next = new URL(url);
  for (let step = 0; step < mostSteps; step++) {
    if (next.pathname === '/') return signedIn(origin, person.email, cookies);
    const isForm = next.pathname.startsWith('/oidc-login/');
    const answer = await ask(
      next,
      isForm
        ? {
            method: 'POST',
            headers: { origin },
            body: new URLSearchParams({ name: person.name ?? 'Robin Example', email: person.email }),
          }
        : {},
    );
    const to = answer.headers.get('location');
    if (!to) throw new Error(`Sign-in stopped at ${next.pathname}: ${answer.status} ${await answer.text()}`);
    next = new URL(to, next);
  }
  throw new Error('Sign-in did not come to an end.');
}

function signedIn(origin: string, email: string, cookies: Map<string, string>): SignedIn {
  const cookie = cookieHeader(new Map([...cookies].filter(([name]) => name.endsWith('session_token'))));
  if (cookie === '') throw new Error('Sign-in gave no session.');
  return {
    email,
    cookie,
    fetch: (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('cookie', cookie);
      if (!headers.has('origin')) headers.set('origin', origin);
      return fetch(new URL(path, origin), { redirect: 'manual', ...init, headers });
    },
  };
}

async function askWithCookies(cookies: Map<string, string>, url: URL, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('cookie', cookieHeader(cookies));
  const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const value = pair.slice(at + 1);
    if (value === '') cookies.delete(pair.slice(0, at));
    else cookies.set(pair.slice(0, at), value);
  }
  return answer;
}

function cookieHeader(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
