import { afterAll, describe, expect, it } from 'vitest';
import { sentence } from '#core/sentences.ts';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import { type Desk, rehearseAs } from '#tests/e2e/support/at-the-desk.ts';
import { journeys } from '#tests/e2e/support/journeys.ts';
import { rehearsedScene } from '#tests/e2e/support/rehearsed-scene.ts';
import { lighthouse, lighthouseForNora, longAnswer, longSpeech } from '#tests/e2e/support/script-files.ts';
import { actorsTurn, partnersTurn, stageOf } from '#tests/e2e/support/stage.ts';
import { actorVoice } from '#tests/support/scripted-actor/actor-voice.ts';
import { recogniseLines } from '#tests/support/scripted-actor/recognise-lines.ts';

const at = journeys();
const speech = createBuiltinSpeech();
const voice = actorVoice(speech);
afterAll(() => speech.close());

const scriptFor = { TOM: lighthouse, NORA: lighthouseForNora };

/** On stage in the role, as the scene begins: with NORA's first line. */
async function onStage(role: 'TOM' | 'NORA') {
  const desk = await at.sitDown({ scripts: [scriptFor[role]] });
  await rehearseAs(desk.page, role);
  return { ...desk, stage: stageOf(desk.page) };
}

/** On stage as TOM, after the first exchange, as NORA begins her long speech. */
async function inLongSpeech() {
  const desk = await onStage('TOM');
  await desk.actor.hearPartner();
  await desk.stage.headline(actorsTurn);
  await desk.stage.key('Space');
  await desk.actor.hearPartnerBegin();
  await desk.stage.line(longSpeech);
  return desk;
}

/** Which of NORA's first two speeches the partner has spoken whole, in the order in which they are asked for. */
async function spokenWhole({ page, actor }: Desk, wanted: readonly (0 | 1)[]): Promise<boolean[]> {
  const lines = await (await rehearsedScene(page)).partnerLines();
  const asked = wanted.flatMap((index) => lines[index] ?? []);
  return recogniseLines(await actor.played(), asked).map((line) => line !== null);
}

describe('a running rehearsal', () => {
  it('falls silent when it is paused, hears nobody, and says the line from its beginning when it resumes', async () => {
    const desk = await inLongSpeech();
    const { actor, stage } = desk;

    await stage.press('Pause');
    await stage.headline('Paused');
    await actor.hearPartner();
    await actor.say(await voice.read('The sea is wide, and I am a slow man.'));
    await actor.hearSilence(1_000);
    await stage.headline('Paused');
    expect(await spokenWhole(desk, [0, 1])).toEqual([true, false]);

    await stage.press('Resume');
    await actor.hearPartner();
    await stage.headline(actorsTurn);
    expect(await spokenWhole(desk, [0, 1, 1])).toEqual([true, true, false]);
  });

  it('has the line and every button on the screen of a phone that lies across', async () => {
    const { page, stage } = await onStage('NORA');
    const screen = { width: 667, height: 375 };
    await page.setViewportSize(screen);
    await stage.line('You came back.');
    const buttons = ['Back', 'Pause', 'Next', 'My line is over', 'Line?', 'Settings', 'Stop'];
    for (const part of [
      page.getByTestId('current-line'),
      ...buttons.map((name) => page.getByRole('button', { name, exact: true })),
    ]) {
      const { x = -1, y = -1, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect([x + width <= screen.width, y + height <= screen.height]).toEqual([true, true]);
    }
    const hit = await page.getByTestId('current-line').evaluate((line) => {
      const { left, top, height } = line.getBoundingClientRect();
      return line.contains(document.elementFromPoint(left + 5, top + height / 2));
    });
    expect(hit).toBe(true);
  });

  it('goes to the next line and back by its buttons', async () => {
    const { stage } = await onStage('NORA');
    await stage.line('You came back.');
    await stage.headline(actorsTurn);

    await stage.press('Next');
    await stage.line(longAnswer);
    await stage.press('Next');
    await stage.line(longSpeech);
    await stage.headline(actorsTurn);
    await stage.press('Back');
    await stage.line(longAnswer);
    await stage.headline(partnersTurn);
  });

  it('goes by the keyboard alone', async () => {
    const { actor, stage } = await onStage('NORA');

    await stage.key('ArrowRight');
    await stage.line(longAnswer);
    await stage.key('ArrowRight');
    await stage.line(longSpeech);
    await stage.key('ArrowLeft');
    await stage.key('ArrowLeft');
    await stage.line('You came back.');
    await stage.key('PageDown');
    await stage.line(longAnswer);
    await actor.hearPartnerBegin();
    await stage.key('Space');
    await stage.headline('Paused');
    await stage.key('Space');
    await stage.headline(partnersTurn);
  });

  it('says its line again from the beginning when asked', async () => {
    const desk = await inLongSpeech();

    await desk.stage.press('Again');
    await desk.actor.hearPartner({ atLeastMs: 3_000 });

    expect(await spokenWhole(desk, [0, 1, 1])).toEqual([true, true, false]);
  });

  it('is handed over by key without a word said, and the transcript tells so', async () => {
    const { page, actor, stage } = await onStage('NORA');

    await stage.key('Space');
    await actor.hearPartner();
    await stage.line(longSpeech);

    const { transcript } = await rehearsedScene(page);
    await expect.poll(transcript).toMatchObject([
      { type: 'user', content: 'You came back.', ending: 'by-hand' },
      { type: 'assistant', content: longAnswer, ending: 'spoken' },
    ]);
  });

  it.each(['button', 'key'])('ends at once by the %s, silent, with its transcript', async (how) => {
    const desk = await inLongSpeech();
    const { page, actor, stage } = desk;

    if (how === 'button') await stage.press('Stop');
    else {
      // A slip of the finger costs nothing.
      const question = page.getByRole('dialog', { name: sentence('rehearsal.end-question') });
      await stage.key('Escape');
      await question.waitFor();
      await stage.key('Escape');
      await question.waitFor({ state: 'detached' });
      await stage.line(longSpeech);
      await stage.key('Escape');
      await question.getByRole('button', { name: 'End the rehearsal' }).click();
    }

    await page.getByRole('heading', { name: 'Rehearsal stopped' }).waitFor();
    await actor.hearSilence(1_000);
    expect(await spokenWhole(desk, [0, 1])).toEqual([true, false]);
    const entries = page.getByRole('list', { name: 'Transcript' }).getByRole('listitem');
    expect(await entries.allTextContents()).toEqual([
      expect.stringContaining('You came back.'),
      expect.stringContaining('I said that I would come back.'),
    ]);
    await page.getByRole('button', { name: 'Run it again' }).click();
    await stage.line('I said that I would come back.');
  });
});
