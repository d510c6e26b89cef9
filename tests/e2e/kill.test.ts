import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { addEntriesRequestSchema } from '#core/api/rehearsals.ts';
import { sentence } from '#core/sentences.ts';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import { actorVoice } from '#tests/support/scripted-actor/actor-voice.ts';
import { chooseFile, rehearseAs, scripts, seeListed, signIn } from './support/at-the-desk.ts';
import { journeysOfItsOwn } from './support/journeys.ts';
import { rehearsedScene } from './support/rehearsed-scene.ts';
import { brickPdf, lighthouse, longSpeech } from './support/script-files.ts';
import { stageOf } from './support/stage.ts';

const at = journeysOfItsOwn();
const speech = createBuiltinSpeech();
const voice = actorVoice(speech);
afterAll(() => speech.close());

/** What the browser's console says of a server that is not there, or not ready yet. */
const unreachable = /net::ERR_|status of 503/;

describe('when the server is killed', () => {
  it('in the middle of a rehearsal, the scene goes on and no entry of its transcript is lost', async () => {
    const { page, actor, expectComplaint } = await at.sitDown({ scripts: [lighthouse] });
    expectComplaint(unreachable);
    const acknowledged = watchAcknowledgedEntries(page);
    const loadedLines = watchLoadedLines(page);
    await rehearseAs(page, 'TOM');
    const stage = stageOf(page);
    await actor.hearPartner();
    await expect.poll(() => acknowledged.size).toBeGreaterThan(0);
    // The scene goes on without the server as far as its cue sheet has arrived.
    await expect.poll(() => loadedLines.size, { timeout: 60_000 }).toBe(4);

    await at.product.stop('SIGKILL');
    await actor.say(await voice.read('I said that I would come back.'));
    await stage.line(longSpeech);
    await actor.hearPartner({ atLeastMs: 3_000 });
    await stage.shows(sentence('rehearsal.entries-not-saved'));

    await at.product.restart();
    await stage.line('The sea is wide, and I am a slow man.');
    await actor.say(await voice.read('The sea is wide, and I am a slow man.'));
    await actor.hearPartner();
    await stage.press('Stop');
    await page.getByRole('heading', { name: 'Rehearsal stopped' }).waitFor();

    const { transcript } = await rehearsedScene(page);
    const contents = async () => (await transcript()).map((entry) => entry.content);
    await expect
      .poll(contents, { timeout: 60_000 })
      .toEqual([
        'You came back.',
        'I said that I would come back.',
        longSpeech,
        'The sea is wide, and I am a slow man.',
        'Then sit down, before the tea is cold.',
      ]);
    const kept = new Set((await transcript()).map((entry) => entry.id));
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
  });

  it('in the middle of reading a script, the reading goes on after the restart and the page follows it', async () => {
    const { page, expectComplaint } = await at.sitDown();
    expectComplaint(unreachable);
    const accepted = page.waitForResponse(
      (answer) =>
        answer.request().method() === 'PUT' && answer.ok() && answer.url().includes('/api/uploads/'),
    );

    await chooseFile(page, brickPdf);
    await accepted;
    await seeListed(page, 'brick.trope');
    await at.product.stop('SIGKILL');
    await at.product.restart();

    await scripts(page).getByText('Upload and processing complete').waitFor();
    await page.getByRole('tab', { name: 'Script' }).click();
    await page.getByText('Does a bear crap in the woods?').waitFor();
    await page.reload();
    await page.getByText('Does a bear crap in the woods?').waitFor();
  });

  it('a tab that is opened meanwhile says what is wrong, and all is there afterwards', async () => {
    const { page, expectComplaint } = await at.sitDown({ scripts: [lighthouse] });
    expectComplaint(unreachable);
    await scripts(page).getByText('1 script(s)').waitFor();

    await at.product.stop('SIGKILL');
    await page.getByRole('tab', { name: 'Script' }).click();
    await page.getByText(sentence('network.unreachable')).first().waitFor();

    await at.product.restart();
    await page.reload();
    await page.getByText('Then I will drink it as it is.').waitFor();
  });
});

describe('when the server is stopped', () => {
  it('whoever is signed in is so when it is there again', async () => {
    const { page } = await at.newPage();
    await signIn(page);

    await at.product.stop('SIGTERM');
    await at.product.restart();
    await page.reload();

    await page.getByRole('button', { name: 'Profile menu' }).waitFor();
  });
});

describe('a part of the page that cannot be fetched', () => {
  it.each([
    { part: 'profile-menu', left: 'Rehearse', back: 'Profile menu' },
    { part: 'workspace', left: 'Load again', back: 'Rehearse' },
  ])('leaves the rest standing without $part, and a way to load it again', async ({ part, left, back }) => {
    const { page, expectComplaint } = await at.sitDown({ scripts: [lighthouse] });
    expectComplaint(/net::ERR_|dynamically imported module/);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const files = `**/assets/${part}-*.js`;

    await page.route(files, (route) => route.abort());
    await page.reload();
    await button(left).waitFor();
    await button('Load again').waitFor();
    await page.unroute(files);
    await button('Load again').click();

    await button(back).waitFor();
  });
});

/** The ids of all transcript entries that the server has answered for to be kept. */
function watchAcknowledgedEntries(page: Page): ReadonlySet<string> {
  const ids = new Set<string>();
  page.on('response', (answer) => {
    const request = answer.request();
    if (request.method() !== 'POST' || !request.url().endsWith('/entries') || !answer.ok()) return;
    for (const { id } of addEntriesRequestSchema.parse(request.postDataJSON()).entries) ids.add(id);
  });
  return ids;
}

/** The addresses of all partner's lines whose sound the page has. */
function watchLoadedLines(page: Page): ReadonlySet<string> {
  const addresses = new Set<string>();
  page.on('requestfinished', (request) => {
    if (/\/lines\/.*\/audio/.test(request.url())) addresses.add(request.url());
  });
  return addresses;
}
