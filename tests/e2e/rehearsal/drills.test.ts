import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { sentence } from '#core/sentences.ts';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import { rehearseAs } from '#tests/e2e/support/at-the-desk.ts';
import { journeys } from '#tests/e2e/support/journeys.ts';
import { keptResults } from '#tests/e2e/support/rehearsed-scene.ts';
import {
  firstAnswer,
  lighthouse,
  lighthouseForNora,
  longAnswer,
  longSpeech,
} from '#tests/e2e/support/script-files.ts';
import { actorsTurn, stageOf } from '#tests/e2e/support/stage.ts';
import { actorVoice } from '#tests/support/scripted-actor/actor-voice.ts';
import { voicedMs } from '#tests/support/scripted-actor/analysis.ts';

const at = journeys();
const speech = createBuiltinSpeech();
const voice = actorVoice(speech);
afterAll(() => speech.close());

const secondAnswer = 'The sea is wide, and I am a slow man.';

const scriptFor = { TOM: lighthouse, NORA: lighthouseForNora };

/** On stage in the role, in a conversational rehearsal, as the scene begins: with NORA's first line. */
async function onStage(role: 'TOM' | 'NORA') {
  const desk = await at.sitDown({ scripts: [scriptFor[role]] });
  await rehearseAs(desk.page, role);
  return { ...desk, stage: stageOf(desk.page) };
}

/** On stage as TOM, at his first line. */
async function atMyLine() {
  const desk = await onStage('TOM');
  await desk.actor.hearPartner();
  await desk.stage.line(firstAnswer);
  await desk.stage.headline(actorsTurn);
  return desk;
}

/** What the server keeps of how the lines of the one script went: the line's place in the script and its outcome. */
async function keptOutcomes(page: Page): Promise<string[]> {
  return (await keptResults(page)).map(({ outcome }) => outcome);
}

describe('drills', () => {
  it('run again from the top, and from a line that is typed, by the field', async () => {
    const { page, stage } = await onStage('NORA');
    await stage.key('PageDown');
    await stage.line(longAnswer);

    await stage.press('Run…');
    const dialog = page.getByRole('dialog', { name: 'What to run' });
    await dialog
      .getByLabel('A command, a line number, or words from a line')
      .fill('from you said it three years ago');
    await dialog.getByRole('button', { name: 'Go', exact: true }).click();
    await stage.line(longSpeech);
    await stage.headline(actorsTurn);

    await stage.key('/');
    await page.keyboard.type('run it again');
    await page.keyboard.press('Enter');
    await stage.line('You came back.');
  });

  it('say what they do not know, and offer the lines that have the words', async () => {
    const { page, stage } = await onStage('NORA');
    await stage.key('f');
    const dialog = page.getByRole('dialog', { name: 'What to run' });
    await page.keyboard.type('elephants');
    await page.keyboard.press('Enter');
    await dialog.getByText(sentence('command.no-such-line')).waitFor();

    await dialog.getByLabel('A command, a line number, or words from a line').fill('sit down');
    await dialog.getByRole('list', { name: 'Lines with these words' }).getByRole('button').click();
    await stage.line('Then sit down, before the tea is cold.');
  });

  it('play the cues alone, by button, and the whole scene again, by key', async () => {
    const { page, stage } = await onStage('NORA');
    await stage.press('Run…');
    await page.getByRole('button', { name: /^Just cues/ }).click();
    await stage.shows('Just cues');
    await stage.line('You came back.');
    await stage.key('PageDown');
    await stage.line(longAnswer);
    await stage.key('w');
    await expect.poll(() => page.getByText('Just cues', { exact: true }).count()).toBe(0);
    await stage.line(longAnswer);
  });

  it('speed up by key, and end with the scene', async () => {
    const { page, actor, stage } = await atMyLine();
    await stage.key('s');
    await stage.shows('Speed run');
    await actor.hearPartner();
    await stage.line(firstAnswer);
    await stage.press('Stop');
    await page.getByRole('button', { name: 'Run it again' }).click();
    await stage.shows('Speed run');
  });

  it('go to the lines that broke: those that needed a prompt', async () => {
    const { page, actor, stage } = await atMyLine();
    await stage.key('PageDown');
    await actor.hearPartner();
    await stage.line(secondAnswer);
    await stage.key('p');
    await stage.line(secondAnswer);

    await stage.press('Line?');
    await stage.key('Space');
    await actor.hearPartnerBegin();
    await stage.key('p');
    await stage.shows('Problem spots');
    await stage.line(longSpeech);
    await actor.hearPartner();
    await stage.line(secondAnswer);
    await stage.key('PageDown');
    await page.getByRole('heading', { name: 'End of the scene' }).waitFor();
  });
});

describe('lines from memory', () => {
  it('are hidden step by step, can be looked at while a key or a pointer is held, and prompted', async () => {
    const { page, stage } = await atMyLine();
    const current = page.getByTestId('current-line');

    await stage.key('h');
    await stage.line('I said ____ I would ____ back.');
    await stage.press('My lines: Some');
    await stage.line('I s___ t___ I w____ c___ b___.');
    await stage.key('h');
    await stage.shows('From memory');
    expect(await current.count()).toBe(0);

    await page.keyboard.down('v');
    await stage.line(firstAnswer);
    await page.keyboard.up('v');
    await expect.poll(() => current.count()).toBe(0);
    const look = page.getByRole('button', { name: 'Hold to look' });
    await look.hover();
    await page.mouse.down();
    await stage.line(firstAnswer);
    await page.mouse.up();
    await expect.poll(() => current.count()).toBe(0);
    await look.focus();

    await stage.press('Line?');
    const prompt = page.getByTestId('prompt');
    await prompt.getByText('… I said that I …').waitFor();
    await stage.key('l');
    await prompt.getByText('… I said that I would come back. …').waitFor();
  });

  it('stay as they were hidden for the next rehearsal in this mode', async () => {
    const { page, stage } = await onStage('NORA');
    await stage.key('h');
    await stage.line('You came ____.');
    await stage.press('Stop');
    await page.reload();
    await rehearseAs(page, 'NORA');
    await stage.line('You came ____.');
  });
});

describe('Space', () => {
  it('hands over, whatever was open before', async () => {
    const { page, stage } = await onStage('NORA');
    for (const [button, title] of [
      ['Settings', 'Rehearsal settings'],
      ['Run…', 'What to run'],
    ] as const) {
      await stage.press(button);
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
    await stage.line('You came back.');
    await stage.key('Space');
    await stage.line(longAnswer);
  });
});

describe('how the lines went', () => {
  it('is told in notes after the scene, and kept with the script', async () => {
    const { page, actor, stage } = await atMyLine();
    await stage.press('Line?');
    await stage.key('Space');
    await stage.line(longSpeech);
    await actor.hearPartner();
    await stage.line(secondAnswer);
    await stage.key('Space');
    await actor.hearPartnerBegin();
    await stage.press('Stop');

    const notes = page.getByRole('region', { name: 'Mia’s notes' });
    await notes.getByText('“I said that I would come …”: you needed help.').waitFor();
    await expect.poll(() => keptOutcomes(page)).toEqual(['prompted', 'unheard']);
  });

  it('is heard: a line said whole is clean, one in which the actor dried was prompted, and nobody took over', async () => {
    const { page, actor, stage } = await atMyLine();
    await actor.say(await voice.read(firstAnswer));
    await stage.line(longSpeech);
    await actor.hearPartner({ atLeastMs: 2_000 });
    await stage.line(secondAnswer);

    await stage.press('Settings');
    const settings = page.getByRole('dialog', { name: 'Rehearsal settings' });
    await settings.getByLabel('Help when I dry').selectOption('After 3 seconds');
    await settings.getByRole('button', { name: 'Close' }).click();
    const begun = await actor.say(await voice.read('The sea is wide,'));
    // A hint of one word comes first, and counts as no help.
    await page
      .getByTestId('prompt')
      .filter({ hasText: /\w+ \w+/ })
      .waitFor();
    const goneOn = await actor.say(await voice.read('and I am a slow man.'));
    await stage.line('Then sit down, before the tea is cold.');
    await actor.hearPartnerBegin();
    const { partner, sampleRate } = await actor.recording();
    const dried = { startMs: begun.startMs, endMs: goneOn.endMs - 200 };
    expect(voicedMs(partner, sampleRate, dried)).toBe(0);
    await stage.press('Stop');
    await expect.poll(() => keptOutcomes(page)).toEqual(['clean', 'prompted']);
  });

  it('gets no word from a direct partner', async () => {
    const { page, stage } = await onStage('NORA');
    await stage.press('Stop');
    await page.getByRole('button', { name: 'Change the setup' }).click();
    await page.getByRole('radio', { name: 'Direct' }).click();
    await rehearseAs(page, 'NORA');
    await stage.line('You came back.');
    await stage.press('Line?');
    await stage.key('Space');
    await stage.line(longAnswer);
    await stage.press('Stop');
    await page.getByRole('heading', { name: 'Rehearsal stopped' }).waitFor();
    expect(await page.getByRole('region', { name: 'Mia’s notes' }).count()).toBe(0);
  });
});
