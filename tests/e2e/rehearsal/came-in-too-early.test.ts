import { afterAll, describe, expect, it } from 'vitest';
import { sentence } from '#core/sentences.ts';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import { rehearseAs } from '#tests/e2e/support/at-the-desk.ts';
import { journeys } from '#tests/e2e/support/journeys.ts';
import { rehearsedScene } from '#tests/e2e/support/rehearsed-scene.ts';
import { lighthouse, longSpeech } from '#tests/e2e/support/script-files.ts';
import { actorsTurn, stageOf } from '#tests/e2e/support/stage.ts';
import { actorVoice } from '#tests/support/scripted-actor/actor-voice.ts';
import { voices } from '#tests/support/scripted-actor/analysis.ts';
import { recogniseLines } from '#tests/support/scripted-actor/recognise-lines.ts';

const at = journeys();
const speech = createBuiltinSpeech();
const voice = actorVoice(speech);
afterAll(() => speech.close());

describe('a partner that comes in while the actor goes on', () => {
  it('falls silent, gives the turn back, and says the whole line once the actor has ended', async () => {
    const { page, actor } = await at.sitDown({ scripts: [lighthouse] });
    await rehearseAs(page, 'TOM');
    await actor.hearPartner();
    await stageOf(page).headline(actorsTurn);
    const way = await actor.wayThroughPage();
    const scene = await rehearsedScene(page);
    const goesOn = await voice.read('That I would come back.');

    const line = await voice.read('I said that I would come back.');

    // Ready before the line is said: the partner comes in sooner after it than a busy machine would get ready.
    const more = actor.sayOverPartner(goesOn);
    await actor.say(line);
    await stageOf(page).shows(sentence('turn.came-in-too-early'));
    const over = await more;
    await stageOf(page).line(longSpeech);
    await actor.hearPartner({ atLeastMs: 2_000 });
    await stageOf(page).headline(actorsTurn);

    const { partner, actor: actors, sampleRate } = await actor.recording();
    const sinceThen = (track: Float32Array) =>
      voices(track, sampleRate, { hangMs: 150 }).filter(({ endMs }) => endMs > over.startMs);
    const [[goingOn], [brokenOff, whole]] = [sinceThen(actors), sinceThen(partner)];
    if (!goingOn || !brokenOff || !whole) throw new Error('The partner did not come in twice.');
    expect(brokenOff.endMs).toBeLessThan(goingOn.endMs);
    expect(whole.startMs).toBeGreaterThan(goingOn.endMs);
    const lines = await scene.partnerLines();
    expect(recogniseLines(await actor.played(), lines.slice(0, 2))).not.toContain(null);
    console.log(
      `From the actor's first sound over the partner's to the partner's last: ` +
        `${Math.round(brokenOff.endMs - goingOn.startMs)} ms, ${Math.round(way)} ms of them on the way into the page and back`,
    );
  });
});
