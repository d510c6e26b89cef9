import type { Page, Worker } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { sentence } from '#core/sentences.ts';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import { type Desk, rehearseAs } from '#tests/e2e/support/at-the-desk.ts';
import { journeys } from '#tests/e2e/support/journeys.ts';
import { lighthouse, longSpeech } from '#tests/e2e/support/script-files.ts';
import { actorsTurn, stageOf } from '#tests/e2e/support/stage.ts';
import { actorVoice, held } from '#tests/support/scripted-actor/actor-voice.ts';
import { voicedMs } from '#tests/support/scripted-actor/analysis.ts';

const at = journeys();
const speech = createBuiltinSpeech();
const voice = actorVoice(speech);
afterAll(() => speech.close());

const first = 'I said that I would come back.';
const second = 'The sea is wide, and I am a slow man.';
const model = '**/phone-model*.bin';

/** On stage as TOM, whose turn it is. */
async function onStage(prepare: (page: Page) => Promise<unknown> = async () => undefined): Promise<Desk> {
  const desk = await at.sitDown({ scripts: [lighthouse] });
  await prepare(desk.page);
  await rehearseAs(desk.page, 'TOM');
  await desk.actor.hearPartner();
  await stageOf(desk.page).headline(actorsTurn);
  return desk;
}

function hearingWorker(page: Page): Worker {
  const found = page.workers().find((worker) => worker.url().includes('hearing-worker'));
  if (!found) throw new Error('Nothing hears in a worker.');
  return found;
}

/** Lets the worker fail as a fault in its code would. */
const breakWorker = (worker: Worker) =>
  worker.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken by the test');
    });
  });

describe('the ear', () => {
  it('waits through pauses of three seconds in the middle of a line, and comes in after its last word', async () => {
    const { page, actor } = await onStage();
    const line = await actor.say(await voice.read(['I said that', held(3_000), 'I would come back.']));
    await stageOf(page).line(longSpeech);
    await actor.hearPartner({ atLeastMs: 2_000 });
    await stageOf(page).headline(actorsTurn);
    const other = await actor.say(
      await voice.read(['The sea is', held(3_000), 'wide, and I am', held(3_000), 'a slow man.']),
    );
    await actor.hearPartner({ atLeastMs: 500 });
    const { partner, sampleRate } = await actor.recording();
    const untilLastWord = ({ startMs, endMs }: typeof line) => ({ startMs, endMs: endMs - 200 });
    expect([line, other].map((said) => voicedMs(partner, sampleRate, untilLastWord(said)))).toEqual([0, 0]);
    const cost = await hearingWorker(page).evaluate(() =>
      performance.getEntriesByName('hearing').map((entry) => {
        const { duration, detail } = entry as PerformanceMeasure;
        return duration / detail.soundMs;
      }),
    );
    console.log(`Hearing takes ${(100 * (cost.at(-1) ?? Number.NaN)).toFixed(1)} % of the sound's own time.`);
  });

  it('hears on when the worker in which it hears fails, and by the length of the lines when it fails again and again', async () => {
    const { page, actor } = await onStage();
    const notice = page.getByText(sentence('turn.words-lost'));
    const again = page.waitForEvent('worker');
    await breakWorker(hearingWorker(page));
    await again;
    await actor.say(await voice.read(first));
    await stageOf(page).line(longSpeech);
    expect(await notice.isVisible()).toBe(false);
    await actor.hearPartner({ atLeastMs: 2_000 });
    await stageOf(page).headline(actorsTurn);

    const third = page.waitForEvent('worker');
    await breakWorker(hearingWorker(page));
    await breakWorker(await third);
    await notice.waitFor();
    await actor.say(await voice.read(second));
    await stageOf(page).line('Then sit down, before the tea is cold.');
  });

  it('understands what the actor says beside the line, and never the line itself', async () => {
    const { page, actor } = await onStage();
    const stage = stageOf(page);
    await actor.say(await voice.read('Line?'));
    await stage.shows('I said that I');
    await actor.say(await voice.read(first));
    await stage.line(longSpeech);
    await actor.hearPartner({ atLeastMs: 2_000 });
    await stage.headline(actorsTurn);

    await actor.say(await voice.read('Run it again.'));
    await stage.line('You came back.');
  });

  it('goes by the length of the lines where its model cannot be had, and says so', async () => {
    const { page, actor } = await onStage((own) => own.route(model, (route) => route.abort()));
    await page.getByText(sentence('turn.words-lost')).waitFor();
    await actor.say(await voice.read(first));
    await stageOf(page).line(longSpeech);
  });
});
