import { type BrowserSession, openBrowserSession } from './browser-session.ts';

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
export async function signIn(
  origin: string,
  person: { email: string; name?: string },
  browser = openBrowserSession(),
): Promise<SignedIn> {
  const form = await openLoginForm(browser, origin);
  const sent = await sendLoginForm(browser, form, { name: 'Robin Example', ...person });
  const end = await followRedirects(browser, form, sent);
  if (end.pathname !== '/') throw new Error(`Sign-in ended at ${end.pathname}`);
  if (end.search !== '') throw new Error(`Sign-in was refused: ${end.search}`);
  const cookie = browser.cookie('castmate.session_token');
  return {
    email: person.email,
    cookie,
    fetch: (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('cookie', cookie);
      if (!headers.has('origin')) headers.set('origin', origin);
      return fetch(new URL(path, origin), { redirect: 'manual', ...init, headers });
    },
  };
}

/** Presses the sign-in button and goes to the address it gives: with the local identity, up to its login page. */
export async function openLoginForm(browser: BrowserSession, origin: string): Promise<URL> {
  const begun = await browser.ask(`${origin}/api/auth/sign-in/social`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'google', callbackURL: '/' }),
  });
  if (!begun.ok) throw new Error(`Sign-in did not begin: ${begun.status} ${await begun.text()}`);
  const { url } = (await begun.json()) as { url: string };
  return followRedirects(browser, new URL(url), await browser.ask(url));
}

export function sendLoginForm(
  browser: BrowserSession,
  form: URL,
  fields: { name: string; email: string },
): Promise<Response> {
  return browser.ask(form, { method: 'POST', body: new URLSearchParams(fields) });
}

/** Where the redirects that begin with `answer` end. The page itself is left unread when it is the app's. */
export async function followRedirects(browser: BrowserSession, from: URL, answer: Response): Promise<URL> {
  let [at, current] = [from, answer];
  for (let step = 0; step < mostSteps; step++) {
    const location = current.headers.get('location');
    if (!location) return at;
    at = new URL(location, at);
    if (at.pathname === '/') return at;
    current = await browser.ask(at);
  }
  throw new Error('The redirects do not come to an end.');
}
