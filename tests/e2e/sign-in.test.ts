import { describe, expect, it } from 'vitest';
import { robin, signIn } from './at-the-desk.ts';
import { journeys } from './journeys.ts';

const at = journeys();

describe('signing in', () => {
  it('goes by way of the local identity and comes back to the page', async () => {
    const { page } = await at.newPage();

    await signIn(page);

    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menu').getByText(robin.name).waitFor();
    await page.getByRole('menu').getByText(robin.email).waitFor();
  });

  it('lasts until the person signs out, and then nothing can be reached any more', async () => {
    const { page } = await at.newPage();
    await signIn(page);
    expect(await statusOf('/api/scripts')).toBe(200);

    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();

    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await statusOf('/api/scripts')).toBe(401);

    async function statusOf(path: string): Promise<number> {
      return (await page.request.get(path)).status();
    }
  });

  it('survives a restart of the server', async () => {
    const { page } = await at.newPage();
    await signIn(page);

    await at.product.stop('SIGTERM');
    await at.product.restart();
    await page.reload();

    await page.getByRole('button', { name: 'Profile menu' }).waitFor();
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
