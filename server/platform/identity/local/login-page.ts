import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { LoginForm } from '#server/platform/identity/local/person.ts';

const style = `
:root {
  color-scheme: dark;
  --ground: #14110f; --card: #1e1a17; --line: #3a332d; --ink: #f4ede4; --quiet: #b9ada0;
  --accent: #f0b45a; --accent-ink: #221603; --fault: #ff9d8a;
}
@media (prefers-color-scheme: light) {
  :root {
    color-scheme: light;
    --ground: #f6f1ea; --card: #fffdfa; --line: #cfc4b6; --ink: #241d17; --quiet: #65594d;
    --accent: #8a4f00; --accent-ink: #fffaf2; --fault: #a3200d;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1.25rem;
  background: radial-gradient(60rem 30rem at 50% -10rem, color-mix(in srgb, var(--accent) 14%, transparent), transparent) var(--ground);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif;
}
main { width: 100%; max-width: 26rem; background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 2rem 1.5rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.2; letter-spacing: -.01em; }
p { margin: 0 0 1.25rem; color: var(--quiet); }
label { display: block; font-weight: 600; margin-bottom: .35rem; }
input { width: 100%; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: .6rem; padding: .7rem .8rem; min-height: 2.9rem; }
input[aria-invalid=true] { border-color: var(--fault); }
.field { margin-bottom: 1.1rem; }
.fault { color: var(--fault); margin: .35rem 0 0; font-size: .9rem; }
button, .away { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 2.9rem; border-radius: .6rem; font: inherit; }
button { border: 0; background: var(--accent); color: var(--accent-ink); font-weight: 700; cursor: pointer; }
.away { margin-top: .6rem; color: var(--quiet); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.note { margin: 1.25rem 0 0; padding-top: 1rem; border-top: 1px solid var(--line); font-size: .9rem; }
`;

/** The pages carry their style in themselves and nothing else: the policy names it by its hash. */
export const loginPagePolicy = [
  "default-src 'none'",
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
<body><main>${content}</main></body>
</html>`;
}

/** The form in which someone says who they are; `form` holds what was typed before and what is wrong with it. */
export function loginPage(uid: string, form: Pick<LoginForm, 'typed' | 'problems'>) {
  return page(
    'Sign in on this machine',
    html`
<h1>Who is rehearsing?</h1>
<p>Your scripts are kept under your e-mail address, so type the same one each time.</p>
<form method="post" action="/oidc-login/${uid}" novalidate>
${field({ name: 'name', label: 'Name', type: 'text', value: form.typed.name, problem: form.problems.name })}
${field({ name: 'email', label: 'E-mail', type: 'email', value: form.typed.email, problem: form.problems.email })}
<button type="submit">Sign in</button>
</form>
<a class="away" href="/">Cancel</a>
<p class="note">This is a local identity on this machine. No password is asked and nothing is sent anywhere:
no e-mail goes out, and no other computer learns of it.</p>`,
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
