import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { sentence } from '#core/sentences.ts';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import { actorVoice } from '#tests/support/scripted-actor/actor-voice.ts';
import { startTranscriptionServer } from '#tests/support/stand-ins/transcription-server.ts';
import { bringSession, rehearseAs } from './support/at-the-desk.ts';
import { expectUsable } from './support/expect-usable.ts';
import { journeysOfItsOwn } from './support/journeys.ts';
import { keptResults } from './support/rehearsed-scene.ts';
import { firstAnswer, lighthouse, longSpeech, sceneFountain } from './support/script-files.ts';
import { actorsTurn, stageOf } from './support/stage.ts';

let words = 'What is my first line?';
const ears = await startTranscriptionServer(() => words);
const speech = createBuiltinSpeech();
const at = journeysOfItsOwn({
  TRANSCRIBER: 'openai-compatible',
  TRANSCRIPTION_BASE_URL: ears.settings('openai-compatible').baseUrl,
  TRANSCRIPTION_MODEL: 'test-ear',
});
afterAll(() => Promise.all([ears.close(), speech.close()]));

async function atTheTutor() {
  const desk = await at.sitDown({ scripts: [lighthouse] });
  const { page } = desk;
  await page.getByRole('tab', { name: 'Tutor' }).click();
  await page.getByRole('button', { name: 'New Chat' }).first().waitFor();
  const message = page.getByRole('textbox', { name: 'Message' });
  return { ...desk, message, messages: page.getByRole('list', { name: 'Messages' }) };
}

describe('the tutor', () => {
  it('TUT-1, TUT-3, TUT-4, TUT-5, TUT-6, TUT-7, TUT-8, TUT-9, TUT-13, TUT-24, HIST-1, HIST-8 answers in a chat about the open script, and a quotation opens its line', async () => {
    const { page, message, messages } = await atTheTutor();
    await page.getByText('No chat selected').waitFor();
    await page.getByText('Start a conversation with your tutor').waitFor();
    await page.getByText('Select a script from the sidebar then speak or chat with your tutor:').waitFor();
    expect(await message.getAttribute('placeholder')).toBe('Chat ID required');
    expect(await message.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Show history' }).click();
    const history = page.getByRole('region', { name: 'Rehearsals' });
    await history.getByText('No rehearsals found for this script').waitFor();
    await page.getByRole('button', { name: 'Hide history' }).click();

    await page.getByRole('button', { name: 'New Chat' }).first().click();
    await page.getByText(/^The Lighthouse.* \| [0-9a-f]{8}$/).waitFor();
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('textarea')?.disabled === false,
    );
    expect(await message.getAttribute('placeholder')).toBe('Ask your Scene Mate...');
    for (const name of ['Attach a script', 'Record a message', 'Send']) {
      expect(await page.getByRole('button', { name, exact: true }).isVisible()).toBe(true);
    }
    const height = async () => (await message.boundingBox())?.height;
    expect(await height()).toBe(60);
    await message.fill('I play TOM');
    await message.press('Shift+Enter');
    expect(await message.inputValue()).toBe('I play TOM\n');
    await message.fill('x\n'.repeat(30));
    expect(await height()).toBe(200);

    await message.fill('I play TOM');
    await message.press('Enter');
    await messages.getByText('You play TOM. Ask me about your lines.').waitFor();
    expect(await message.inputValue()).toBe('');
    await message.fill('What is my first line?');
    await message.press('Enter');
    await messages.getByRole('link', { name: firstAnswer }).waitFor();
    await page.getByText('Your tutor is answering...').waitFor({ state: 'detached' });
    await expectUsable(page, 'the tutor');
    await messages.getByRole('button', { name: 'Copy' }).last().click();
    await messages.getByText('Copied').waitFor();
    await messages.getByText('Copied').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Show history' }).click();
    await history.getByText('Today').waitFor();
    await history.getByRole('button', { name: /^I play TOM/ }).waitFor();
    await page.getByRole('button', { name: 'Hide history' }).click();

    await messages.getByRole('link', { name: firstAnswer }).click();
    const sought = page.locator('[data-sought]');
    await sought.waitFor();
    expect((await sought.textContent())?.trim()).toBe(firstAnswer);
    await page.goBack();
    await messages.getByText('You play TOM.').waitFor();
    await page.reload();
    await messages.getByText('You play TOM.').waitFor();

    await page.getByRole('button', { name: 'Show history' }).click();
    await history.getByRole('button', { name: 'Delete “I play TOM”' }).click();
    const asked = page.getByRole('dialog', { name: 'Delete chat' });
    await expectUsable(page, 'the question before a chat is deleted');
    await asked.getByRole('button', { name: 'Delete' }).click();
    await history.getByText('No rehearsals found for this script').waitFor();
    await page.getByText('No chat selected').waitFor();
  });

  it('MIC-2, MIC-3, API-8 takes a message by voice, as a real MP3 file', async () => {
    const { page, messages } = await atTheTutor();
    await page.getByRole('button', { name: 'New Chat' }).first().click();
    await page.getByRole('button', { name: 'Record a message' }).click();
    await page.getByRole('button', { name: sentence('chat.mic.stop') }).click();
    await messages.getByText('What is my first line?').waitFor();
    await messages.getByText('Which role is yours?').waitFor();
    expect(ears.heard.at(-1)?.contentType).toBe('audio/mpeg');
  });

  it('MIC-7, MIC-8 keeps a spoken message when the session has ended, says so, and sends it after signing in', async () => {
    const { page, messages, person, expectComplaint } = await atTheTutor();
    expectComplaint(/401|Unauthorized/);
    await page.getByRole('button', { name: 'New Chat' }).first().click();
    await page.getByText(/^The Lighthouse.* \| [0-9a-f]{8}$/).waitFor();
    await page.getByRole('button', { name: sentence('chat.mic.record') }).click();
    await page.getByRole('button', { name: sentence('chat.mic.stop') }).waitFor();
    await page.context().clearCookies();
    await page.getByRole('button', { name: sentence('chat.mic.stop') }).click();
    await page.getByRole('dialog', { name: 'Sign in to record' }).getByText('Not now').click();
    const told = `${sentence('chat.mic.session-trouble')} ${sentence('chat.mic.kept')}`;
    await page.getByText(told).waitFor();
    await bringSession(page.context(), at.product.origin, person);
    await page.reload();
    await messages.getByText('What is my first line?').waitFor();
  });

  it('keeps a typed message when the session has ended, says so, and can send it after signing in', async () => {
    const { page, message, messages, person, expectComplaint } = await atTheTutor();
    expectComplaint(/401|Unauthorized/);
    await page.getByRole('button', { name: 'New Chat' }).first().click();
    await expect.poll(() => message.isEnabled()).toBe(true);
    await page.context().clearCookies();
    await message.fill('What is my first line?');
    await message.press('Enter');
    await page.getByText(sentence('chat.text-kept')).waitFor();
    await bringSession(page.context(), at.product.origin, person);
    await page.reload();
    await messages.getByText('What is my first line?').waitFor();
    await messages.getByRole('button', { name: 'Send again' }).click();
    await messages.getByText('Which role is yours?').waitFor();
  });

  it('has the lines of a rehearsal written down by its transcriber where the actor wants that, and puts the results right', async () => {
    const { page, actor } = await at.sitDown({ scripts: [lighthouse] });
    const stage = stageOf(page);
    words = 'I said I would come back';
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    const settings = page.getByRole('dialog', { name: 'Rehearsal settings' });
    await settings.getByLabel('Compare my words').selectOption('By openai-compatible/test-ear');
    await settings.getByText('Your partner does not wait for this.').waitFor();
    await expectUsable(page, 'who compares words');
    await settings.getByRole('button', { name: 'Close' }).click();
    await rehearseAs(page, 'TOM');
    await actor.hearPartner();
    await stage.headline(actorsTurn);
    const before = ears.heard.length;
    await actor.say(await actorVoice(speech).read(firstAnswer));
    await stage.line(longSpeech);
    await expect.poll(() => ears.heard.length).toBe(before + 1);
    expect(ears.heard.at(-1)?.contentType).toBe('audio/mpeg');
    await stage.press('Stop');
    await page.getByText('Heard: left out: “that”').waitFor();
    await page.getByText(sentence('word-check.heard-by.transcriber')).waitFor();
    await expect
      .poll(async () => (await keptResults(page)).map(({ outcome, checkedBy }) => [outcome, checkedBy]))
      .toEqual([['missed', 'transcriber']]);
    words = 'What is my first line?';
  });

  it('TUT-11, TUT-12, TUT-33 begins a chat about a file that is attached, once it has been read', async () => {
    const { page, messages } = await atTheTutor();
    await page.getByLabel('File for a new chat').setInputFiles(sceneFountain);
    await page.getByText(/^(Uploading|Processing) script\.\.\.$/).waitFor();
    await messages.getByText(sentence('tutor.file-processed')).waitFor();
    await page.getByText(/^The Door.* \| [0-9a-f]{8}$/).waitFor();
  });

  it('TUT-29 begins a chat about the newest script where none is open, and opens that script', async () => {
    const { page, message, expectComplaint } = await atTheTutor();
    expectComplaint(/404/);
    await page.goto(`/?tab=tutor&script=${randomUUID()}`);
    await page.getByRole('button', { name: 'New Chat' }).first().click();
    await page.getByText(/^The Lighthouse.* \| [0-9a-f]{8}$/).waitFor();
    await expect.poll(() => message.isEnabled()).toBe(true);
  });

  it('TUT-30 asks for no file before it knows whether there are any', async () => {
    const { page } = await atTheTutor();
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/api\/scripts(\?|$)/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    const tutor = page.getByRole('tabpanel', { name: 'Tutor' });
    await tutor.getByText(sentence('scripts.loading')).waitFor();
    goOn();
    await tutor.getByRole('button', { name: 'New Chat' }).first().click();
    await page.getByText(/^The Lighthouse.* \| [0-9a-f]{8}$/).waitFor();
  });

  it('TUT-31, TUT-32, MIC-1, MIC-9, MIC-10 asks a visitor to sign in, and brings them back', async () => {
    const { page, expectComplaint } = await at.newPage();
    expectComplaint(/401|Unauthorized/);
    await page.goto('/?tab=tutor');
    await page.getByText('Please sign in to access chats.').waitFor();
    await page.getByText('Voice recording requires sign-in.').waitFor();
    await page.getByRole('button', { name: 'New Chat' }).click();
    await page.getByText('Please sign in to create a new chat.').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'Record a message' }).click();
    await page.getByText('Please sign in to use voice recording').waitFor();
    const offer = page.getByRole('dialog', { name: 'Sign in to record' });
    await offer.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Robin Example');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('visitor@example.org');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\?tab=tutor/);
  });
});
