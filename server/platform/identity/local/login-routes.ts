import type { Context } from 'hono';
import type Provider from 'oidc-provider';
import { limitBody } from '#server/platform/http/limit-body.ts';
import { createRouter, type RouteEnv, type Router } from '#server/platform/http/router.ts';
import { loginPage, loginPagePolicy, signInFailedPage } from '#server/platform/identity/local/login-page.ts';
import { type Person, readLoginForm, subjectOf } from '#server/platform/identity/local/person.ts';

/** Room for two fields that are far too long, which are answered with what is wrong. */
const formBytes = 16 * 1024;

const expired = 'This sign-in has expired or was already used. Go back and start again.';

/** The login page of the local identity, and the form it sends. */
export function loginRoutes(
  provider: Provider,
  introduce: (subject: string, person: Person) => Promise<void>,
): Router {
  const routes = createRouter();

  routes.get('/oidc-login/:uid', async (c) => {
    if (!(await isWaiting(c))) return show(c, signInFailedPage(expired), 410);
    return show(c, loginPage(c.req.param('uid'), { typed: { name: '', email: '' }, problems: {} }), 200);
  });

  routes.post('/oidc-login/:uid', limitBody(formBytes), async (c) => {
    if (!(await isWaiting(c))) return show(c, signInFailedPage(expired), 410);
    const fields = new URLSearchParams(await c.req.text());
    const form = readLoginForm({ name: fields.get('name'), email: fields.get('email') });
    if (!form.person) return show(c, loginPage(c.req.param('uid'), form), 422);
    const accountId = subjectOf(form.person);
    await introduce(accountId, form.person);
    const next = await provider.interactionResult(
      c.env.incoming,
      c.env.outgoing,
      { login: { accountId } },
      { mergeWithLastSubmission: false },
    );
    return c.redirect(next, 303);
  });

  /** Whether the browser that asks is the one that began this sign-in; the provider knows it by a signed cookie. */
  async function isWaiting(c: Context<RouteEnv>): Promise<boolean> {
    try {
      const { uid } = await provider.interactionDetails(c.env.incoming, c.env.outgoing);
      return uid === c.req.param('uid');
    } catch {
      return false;
    }
  }

  return routes;
}

function show(c: Context<RouteEnv>, page: ReturnType<typeof loginPage>, status: 200 | 410 | 422) {
  c.header('content-security-policy', loginPagePolicy);
  c.header('cache-control', 'no-store');
  return c.html(page, status);
}
