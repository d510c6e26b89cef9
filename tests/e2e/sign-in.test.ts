import { describe, expect, it } from 'vitest';
import { openWorkspace, robin, signIn } from './support/at-the-desk.ts';
import { journeys } from './support/journeys.ts';

const at = journeys();

describe('the landing page', () => {
  it('LAND-7 appears after half a second', async () => {
    const { page } = await at.newPage();
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.goto('/');
    await page.locator('[aria-busy]').waitFor({ state: 'attached' });
    await page.clock.runFor(499);
    expect(await page.getByRole('heading').count()).toBe(0);
    await page.clock.runFor(1);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.clock.resume();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
  });

  it('LAND-1, LAND-2, LAND-3, LAND-4, LAND-5, LAND-6, MISC-1, MISC-2, MISC-3 says what it is, in the theme that was chosen', async () => {
    const { page } = await at.newPage({ storageState: { cookies: [], origins: [] } });
    await page.goto('/');
    const header = page.getByRole('banner');
    await header.getByText('CastMate').waitFor();
    await header.getByRole('button', { name: 'Sign In' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Never rehearse alone again' }).waitFor();
    const stats = await page.locator('dl').textContent();
    for (const told of ['10K+', 'active users', '4.3', 'rating', '24/7', 'available'])
      expect(stats).toContain(told);
    await page.getByRole('button', { name: 'Start Rehearsing' }).waitFor();
    expect(await page.getByRole('link', { name: 'Share Feedback' }).getAttribute('href')).toBe(
      '/questionnaire',
    );
    const cards = page
      .getByRole('region', { name: 'What CastMate does for you' })
      .getByRole('heading', { level: 3 });
    expect(await cards.allTextContents()).toEqual([
      'Script upload',
      'AI scene partner',
      'Voice options',
      'Self-tape recording',
      'Line memorization helper',
      'Smart auto-scroll',
    ]);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toContain(
      'rehearse aloud with a partner',
    );

    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    expect(await theme()).toBe('dark');
    await header.getByRole('button', { name: 'Switch to the light theme' }).click();
    expect(await theme()).toBe('light');
    await page.reload();
    await header.getByRole('button', { name: 'Switch to the dark theme' }).waitFor();
    expect(await theme()).toBe('light');
  });

  it('brings no more than 130 KB of code, and none of the workspace', async () => {
    const { origin } = at.product;
    const page = await (await fetch(origin)).text();
    const files = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(1);
    const sizes = await Promise.all(
      files.map(async (file) => {
        const answer = await fetch(`${origin}${file}`, { headers: { 'accept-encoding': 'gzip' } });
        await answer.arrayBuffer();
        return Number(answer.headers.get('content-length'));
      }),
    );
    expect(Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1_000)).toBeLessThanOrEqual(130);
    expect(files.filter((file) => file?.includes('workspace'))).toEqual([]);
  });
});

describe('signing in', () => {
  it('LAND-2, LAND-8, LAND-9, SIGN-1, SIGN-3, SIGN-7, SHELL-2, SHELL-4 goes by way of the local identity, comes back to the page, and opens the script reader from then on', async () => {
    const { page } = await at.newPage();

    await signIn(page);

    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('banner').getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menu').getByText(robin.name).waitFor();
    await page.getByRole('menu').getByText(robin.email).waitFor();
    await page.keyboard.press('Escape');

    await openWorkspace(page);
    await page.getByRole('tab', { name: 'Connecting', selected: true }).waitFor();
  });

  it('SIGN-4 lasts until the person signs out, which loads the start afresh, and then nothing can be reached any more', async () => {
    const { page } = await at.newPage();
    await signIn(page);
    expect(await statusOf('/api/scripts')).toBe(200);
    await page.evaluate(() => document.body.setAttribute('data-before', ''));

    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();

    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.locator('[data-before]').count()).toBe(0);
    expect(await statusOf('/api/scripts')).toBe(401);

    async function statusOf(path: string): Promise<number> {
      return (await page.request.get(path)).status();
    }
  });

  it('SIGN-5 logs and tells what goes wrong, leaves the page as it was, and offers to try again', async () => {
    const { page, expectComplaint } = await at.newPage();
    expectComplaint(/net::ERR_FAILED|failed: network.unreachable/);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const fail = (call: string) => page.route(`**/api/auth/${call}`, (route) => route.abort());

    await page.goto('/');
    await fail('sign-in/social');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect.poll(() => logged).toContain('Signing in failed: network.unreachable');
    await page.getByText('You could not be signed in.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await signIn(page);
    await fail('sign-out');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect.poll(() => logged).toContain('Signing out failed: network.unreachable');
    await page.getByText('You could not be signed out').waitFor();
    await page.getByRole('button', { name: 'Profile menu' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  });

  it('can be left half-way without being stuck', async () => {
    const { page } = await at.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Start Rehearsing' }).click();
    await page.getByRole('textbox', { name: 'Name' }).waitFor();

    await page.goBack();
    await signIn(page);
  });
});
