import { afterAll, describe, expect, it } from 'vitest';
import { sentence } from '#core/sentences.ts';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import { chooseRole, rehearseAs } from '#tests/e2e/support/at-the-desk.ts';
import { journeys } from '#tests/e2e/support/journeys.ts';
import { rehearsedScene } from '#tests/e2e/support/rehearsed-scene.ts';
import { lighthouse } from '#tests/e2e/support/script-files.ts';
import { actorsTurn, stageOf } from '#tests/e2e/support/stage.ts';
import { actorVoice } from '#tests/support/scripted-actor/actor-voice.ts';
import { overlapMs } from '#tests/support/scripted-actor/analysis.ts';
import { recogniseLines } from '#tests/support/scripted-actor/recognise-lines.ts';

const at = journeys();
const speech = createBuiltinSpeech();
afterAll(() => speech.close());

describe('the check for headphones', () => {
  it('hears the partner come back from loudspeakers, and not from headphones', async () => {
    const { page, actor } = await at.sitDown({ scripts: [lighthouse] });
    await page.getByText(sentence('headphones.ask')).waitFor();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText(sentence('headphones.not-heard')).waitFor({ timeout: 60_000 });

    await actor.takeOffHeadphones(0.5);
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText(sentence('headphones.heard')).waitFor({ timeout: 60_000 });

    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Do I need headphones?' }).waitFor();
  });
});

describe('a partner that hears its own voice from the loudspeakers', () => {
  it('advises headphones, still says every one of its lines whole, and waits for the actor', async () => {
    const { page, actor } = await at.sitDown({ scripts: [lighthouse] });
    const stage = stageOf(page);
    const voice = actorVoice(speech);
    await chooseRole(page, 'TOM');
    await actor.takeOffHeadphones(0.5);
    await rehearseAs(page, 'TOM');
    const scene = await rehearsedScene(page);
    let advised = false;

    for (const cue of scene.cues.filter(({ part }) => part === 'actor')) {
      await stage.line(cue.text);
      await stage.headline(actorsTurn);
      advised = await page.getByText(sentence('turn.use-headphones')).isVisible();
      await actor.say(await voice.read(cue.text));
    }
    expect(advised).toBe(true);
    await page.getByRole('heading', { name: 'End of the scene' }).waitFor();

    const heard = recogniseLines(await actor.played(), await scene.partnerLines());
    expect(heard).not.toContain(null);
    expect(overlapMs(await actor.recording())).toBe(0);
  });
});
