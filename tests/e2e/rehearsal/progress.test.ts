import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { correctedScreenplaySchema } from '#core/api/corrections.ts';
import { rehearsalSchema } from '#core/api/rehearsals.ts';
import type { LineOutcome, LineResult } from '#core/api/results.ts';
import { scriptListSchema } from '#core/api/scripts.ts';
import { linesOf } from '#core/screenplay/lines.ts';
import { begin, chooseRole, partnerReady } from '#tests/e2e/support/at-the-desk.ts';
import { expectUsableInBothThemes } from '#tests/e2e/support/expect-usable.ts';
import { journeys } from '#tests/e2e/support/journeys.ts';
import { lighthouse, longSpeech } from '#tests/e2e/support/script-files.ts';
import { actorsTurn, stageOf } from '#tests/e2e/support/stage.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';

const at = journeys();

/** How NORA's four lines went in a run, in their order. */
type Run = readonly (LineOutcome | { missedWords: number[] })[];

const firstRun: Run = ['clean', 'off', 'clean', 'clean'];
const secondRun: Run = ['clean', { missedWords: [2, 4] }, 'paused', 'clean'];

/** NORA's desk after these runs, with her role chosen. */
async function deskAfter(runs: readonly Run[], context?: BrowserContextOptions) {
  const desk = await at.sitDown({ scripts: [lighthouse], ...(context ? { context } : {}) });
  for (const run of runs) await keepRun(desk.person, run);
  await chooseRole(desk.page, 'NORA');
  return { ...desk, card: cardOf(desk.page) };
}

function cardOf(page: Page): Locator {
  return page.getByRole('region', { name: 'How your lines are going' });
}

/** A rehearsal that came to this, as a browser tells it. */
async function keepRun(person: SignedIn, run: Run): Promise<void> {
  const { scripts } = scriptListSchema.parse(await (await person.fetch('/api/scripts')).json());
  const scriptId = scripts[0]?.docId ?? '';
  const read = await person.fetch(`/api/scripts/${scriptId}/screenplay`);
  const { screenplay } = correctedScreenplaySchema.parse(await read.json());
  const mine = linesOf(screenplay).filter(({ speaker }) => speaker === 'NORA');
  const request = { scriptId, roles: ['NORA'], sceneIds: [], voiceId: 'mia', mode: 'direct' };
  const begun = rehearsalSchema.parse(await (await post(person, '/api/rehearsals', request)).json());
  const results = run.map((came, index): LineResult => {
    const result = { id: randomUUID(), lineId: mine[index]?.id ?? '', at: new Date().toISOString() };
    return typeof came === 'string'
      ? { ...result, outcome: came, missedWords: [] }
      : { ...result, outcome: 'missed', ...came };
  });
  await post(person, `/api/rehearsals/${begun.id}/results`, { results });
}

async function post(person: SignedIn, path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const answer = await person.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return answer;
}

/** The calendar day so many days from now, where the tests run. */
function dayIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  const parts = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${day.getFullYear()}-${parts.join('-')}`;
}

/** Notes every line that is up from now on: one of the partner's passes by itself, however long a look takes. */
async function noteLines(page: Page): Promise<() => Promise<string[]>> {
  const notes = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const look = () => {
      const text = document.querySelector('[data-testid=current-line]')?.textContent;
      if (text && text !== seen.at(-1)) seen.push(text);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  return () => notes.jsonValue();
}

const marksOf = (card: Locator) => card.getByRole('toolbar').getByRole('button');

/** What the marks say, without the words of the lines. */
async function outcomesOf(card: Locator): Promise<(string | undefined)[]> {
  const names = await marksOf(card).evaluateAll((marks) =>
    marks.map((mark) => mark.getAttribute('aria-label')),
  );
  return names.map((name) => /^Line \d+, (.*?):/.exec(name ?? '')?.[1]);
}

describe('how it goes', () => {
  it('has nothing to show before the first run, and says what to begin with', async () => {
    const { card } = await deskAfter([]);
    await card.getByText('No results yet.').waitFor();
    await card.getByText('4 lines to learn.').waitFor();
    expect(await marksOf(card).count()).toBe(0);
    expect(await card.getByRole('button', { name: 'Delete these results' }).count()).toBe(0);
  });

  it('shows each line by how it went the last time, and in the run that is chosen', async () => {
    const { card } = await deskAfter([firstRun, secondRun]);
    await card.getByText('2 of 4 lines are solid').waitFor();
    expect(await outcomesOf(card)).toEqual([
      'clean',
      'words missed, problem spot',
      'paused, problem spot',
      'clean',
    ]);

    await card.getByRole('radio', { name: /3 clean, 1 off script$/ }).click();
    await card.getByText('In the run of').waitFor();
    expect(await outcomesOf(card)).toEqual([
      'clean',
      'off script, problem spot',
      'clean, problem spot',
      'clean',
    ]);
    await card.getByRole('button', { name: 'Show the last time' }).click();
    await card.getByText('The last time each line was heard').waitFor();
  });

  it('opens a line with its missed words, by keyboard too', async () => {
    const { page, card } = await deskAfter([firstRun, secondRun]);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await marksOf(card).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toMatch(/^Line 2,/);
    await page.keyboard.press('Enter');

    const line = card.getByRole('region', { name: 'Line 2' });
    await line.getByText(longSpeech).waitFor();
    await line.getByText('Missed: it, years').waitFor();
    expect(await line.locator('mark').allTextContents()).toEqual(['it', 'years']);
    await line.getByText('Off script').waitFor();

    await page.keyboard.press('Escape');
    await line.waitFor({ state: 'detached' });
    expect(await focused()).toMatch(/^Line 2,/);
    await page.keyboard.press('End');
    await expect.poll(focused).toMatch(/^Line 4,/);
    await page.keyboard.press('Enter');
    await card.getByRole('region', { name: 'Line 4' }).getByText('Solid.').waitFor();
  });

  it('runs exactly the problem spots, each from its cue', async () => {
    const { page, card } = await deskAfter([firstRun, secondRun]);
    await card.getByText('2 lines to fix.').first().waitFor();
    await partnerReady(page);
    const shown = await noteLines(page);
    await begin(page, () => card.getByRole('button', { name: 'Run the problem spots' }).click());

    const stage = stageOf(page);
    for (const mine of [longSpeech, 'Then sit down, before the tea is cold.']) {
      await stage.line(mine);
      await stage.headline(actorsTurn);
      await stage.key('ArrowRight');
    }
    await page.getByRole('heading', { name: 'End of the scene' }).waitFor();
    expect(await shown()).toEqual([
      'I said that I would come back.',
      longSpeech,
      'The sea is wide, and I am a slow man.',
      'Then sit down, before the tea is cold.',
    ]);
    await card.getByText('2 lines to fix.').first().waitFor();
  });

  it('keeps the day of the audition, runs the whole when it is at hand, and takes the day back', async () => {
    const { page, card } = await deskAfter([firstRun]);
    const field = card.getByLabel('Audition date', { exact: true });
    await field.fill(dayIn(30));
    await card.getByText('The audition is in 30 days.').waitFor();
    await card.getByRole('button', { name: 'Clear the audition date' }).waitFor();

    await page.reload();
    await card.getByText('The audition is in 30 days.').waitFor();
    expect(await field.inputValue()).toBe(dayIn(30));

    await field.fill(dayIn(-1));
    await card.getByText('Choose today or a later day.').waitFor();
    await field.blur();
    await expect.poll(() => field.inputValue()).toBe(dayIn(30));

    await field.fill(dayIn(1));
    await card.getByText('The audition is close').waitFor();
    await card.getByRole('button', { name: 'Run the whole role' }).waitFor();

    await card.getByRole('button', { name: 'Clear the audition date' }).click();
    await card.getByText('Set the date').waitFor();
    await page.reload();
    await card.getByText('Set the date').waitFor();
    expect(await field.inputValue()).toBe('');
  });

  it('forgets the results after a question, and not before', async () => {
    const { page, card } = await deskAfter([firstRun, secondRun]);
    await card.getByRole('button', { name: 'Delete these results' }).click();
    const question = page.getByRole('dialog', { name: 'Delete these results?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await marksOf(card).count()).toBe(4);

    await card.getByRole('button', { name: 'Delete these results' }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await card.getByText('No results yet.').waitFor();
    await page.reload();
    await card.getByText('No results yet.').waitFor();
  });

  it('says that the results could not be had, and tries again', async () => {
    const { page, card, expectComplaint } = await deskAfter([firstRun]);
    expectComplaint(/Failed to load resource.*progress/);
    await card.getByText('Line by line').waitFor();
    const path = '**/api/scripts/*/progress';
    await page.route(path, (route) =>
      route.fulfill({ status: 403, json: { error: 'Not now.', errorId: 'server.unexpected' } }),
    );
    await page.reload();
    await card.getByText('Not now.').waitFor();
    await page.unroute(path);
    await card.getByRole('button', { name: 'Try again' }).click();
    await card.getByText('Line by line').waitFor();
  });

  it('can be used by everybody, in both themes, narrow and wide', async () => {
    const allMarks: Run = ['prompted', { missedWords: [2] }, 'paused', 'unheard'];
    const { page, card } = await deskAfter([firstRun, allMarks], {
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    const expectUsableEverywhere = async (screen: string) => {
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expectUsableInBothThemes(page, `${screen} in ${width} pixels`);
      }
    };
    await card.getByRole('button', { name: /^Line 2, words missed/ }).click();
    await card.getByRole('region', { name: 'Line 2' }).waitFor();
    await expectUsableEverywhere('how it goes');
    await card.getByRole('radio').first().click();
    await card.getByLabel('Audition date', { exact: true }).fill(dayIn(-1));
    await card.getByRole('alert').waitFor();
    await expectUsableEverywhere('a run that is chosen, and a day that has passed');
    await card.getByRole('button', { name: 'Delete these results' }).click();
    await page.getByRole('dialog', { name: 'Delete these results?' }).waitFor();
    await expectUsableEverywhere('the question before results are forgotten');
  });
});
