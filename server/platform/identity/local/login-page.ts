import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { html, raw } from 'hono/html';
import type { LoginForm } from '#server/platform/identity/local/person.ts';

const require = createRequire(import.meta.url);

/** A typeface of the web app, within the page. Other than Latin letters are the system's. */
function typeface(name: string, weights: string, file: string): string {
  const bytes = readFileSync(require.resolve(file)).toString('base64');
  return `@font-face { font-family: "${name}"; font-weight: ${weights}; src: url(data:font/woff2;base64,${bytes}); }`;
}

/** The web app's typefaces and colours, by the same names; the page must look like part of it without loading anything of it. */
const style = `
${typeface('Instrument Sans Variable', '400 700', '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2')}
${typeface('Libre Caslon Display', '400', '@fontsource/libre-caslon-display/files/libre-caslon-display-latin-400-normal.woff2')}
:root {
  color-scheme: dark;
  --ground: #14121a; --panel: #1c1a24; --edge: #383444; --edge-strong: #827c92; --ink: #f3f0ea; --soft: #b5afbf;
  --warm: #f2b84b; --warm-strong: #ffcd70; --warm-wash: #f2b84b1f; --on-warm: #221803; --cool: #8fbce6; --alarm: #ff8f80;
}
@media (prefers-color-scheme: light) {
  :root {
    color-scheme: light;
    --ground: #f4f3f6; --panel: #fff; --edge: #d5d1dc; --edge-strong: #7d768c; --ink: #1d1a26; --soft: #595366;
    --warm: #f0b03a; --warm-strong: #e5a021; --warm-wash: #f0b03a33; --cool: #2c6ea8; --alarm: #a92a1c;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1.25rem;
  background: radial-gradient(50rem 24rem at 50% -8rem, var(--warm-wash), transparent) var(--ground);
  color: var(--ink); font: 1rem/1.5 "Instrument Sans Variable", ui-sans-serif, system-ui, sans-serif;
  -webkit-font-smoothing: antialiased;
}
main {
  width: 100%; max-width: 26rem; padding: 2rem 1.5rem;
  background: var(--panel); border: 1px solid var(--edge); border-radius: 1rem;
}
.brand, h1 { font-family: "Libre Caslon Display", "Iowan Old Style", Georgia, serif; font-weight: 400; color: var(--ink); }
.brand { display: flex; align-items: center; gap: .625rem; margin: 0 0 1.5rem; font-size: 1.5rem; line-height: 1; }
.brand svg { width: 1.75rem; height: 1.125rem; }
.brand circle { fill: var(--warm); }
.brand circle + circle { fill: var(--cool); fill-opacity: .82; }
h1 { margin: 0 0 .5rem; font-size: 1.875rem; line-height: 1.2; }
p { margin: 0 0 1.25rem; color: var(--soft); text-wrap: pretty; }
label { display: block; font-weight: 600; margin-bottom: .35rem; }
input {
  width: 100%; min-height: 2.9rem; padding: .7rem .8rem; border: 1px solid var(--edge-strong); border-radius: .6rem;
  font: inherit; color: inherit; background: var(--ground);
}
input[aria-invalid=true] { border-color: var(--alarm); }
.field { margin-bottom: 1.1rem; }
.fault { color: var(--alarm); margin: .35rem 0 0; font-size: .9rem; }
button, .away {
  display: flex; align-items: center; justify-content: center; width: 100%; min-height: 2.9rem;
  border-radius: .6rem; font: inherit;
}
button { border: 0; background: var(--warm); color: var(--on-warm); font-weight: 700; cursor: pointer; }
button:hover { background: var(--warm-strong); }
.away { margin-top: .6rem; color: var(--soft); }
:focus-visible { outline: 3px solid var(--cool); outline-offset: 2px; border-radius: 4px; }
.note { margin: 1.25rem 0 0; padding-top: 1rem; border-top: 1px solid var(--edge); font-size: .9rem; }
`;

/** The pages carry their style in themselves and nothing else: the policy names it by its hash. */
export const loginPagePolicy = [
  "default-src 'none'",
  'font-src data:',
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${title} · CastMate</title>
<style>${raw(style)}</style>
</head>
<body><main>
<p class="brand"><svg viewBox="0 0 28 18" aria-hidden="true"><circle cx="9" cy="9" r="8.5" /><circle cx="19" cy="9" r="8.5" /></svg> CastMate</p>
${content}</main></body>
</html>`;
}

/** The form in which someone says who they are; `form` holds what was typed before and what is wrong with it. */
export function loginPage(uid: string, form: Pick<LoginForm, 'typed' | 'problems'>) {
  return page(
    'Sign in on this machine',
    html`
<h1>Who is rehearsing?</h1>
<p>Your scripts are kept under your e‑mail address, so type the same one each time.</p>
<form method="post" action="/oidc-login/${uid}" novalidate>
${field({ name: 'name', label: 'Name', type: 'text', value: form.typed.name, problem: form.problems.name })}
${field({ name: 'email', label: 'E-mail', type: 'email', value: form.typed.email, problem: form.problems.email })}
<button type="submit">Sign in</button>
</form>
<a class="away" href="/">Cancel</a>
<p class="note">This is a local identity on this machine. There is no password and nothing is sent anywhere:
no e‑mail goes out, and nothing leaves this machine.</p>`,
  );
}

function field(input: {
  name: 'name' | 'email';
  label: string;
  type: string;
  value: string;
  problem: string | undefined;
}) {
  const { name, label, type, value, problem } = input;
  const fault = problem ? html`<p class="fault" id="${name}-fault" role="alert">${problem}</p>` : '';
  const marks = problem ? html` aria-invalid="true" aria-describedby="${name}-fault"` : '';
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${name}" autocapitalize="${name === 'email' ? 'none' : 'words'}" required${marks}>${fault}</div>`;
}

/** What is shown where a sign-in cannot go on, with the way back. */
export function signInFailedPage(reason: string) {
  return page(
    'Sign-in stopped',
    html`<h1>Sign-in stopped</h1>
<p>${reason}</p>
<a class="away" href="/">Back to CastMate</a>`,
  );
}
