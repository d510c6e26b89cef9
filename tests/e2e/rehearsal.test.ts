import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import { openBrowser, type TestBrowser } from '#tests/support/browser.ts';
import { actorVoice, held } from '#tests/support/scripted-actor/actor-voice.ts';
import { cueGaps, median, overlapMs, voicedMs, voices } from '#tests/support/scripted-actor/analysis.ts';
import { recogniseLines } from '#tests/support/scripted-actor/recognise-lines.ts';
import { scriptedActor } from '#tests/support/scripted-actor/scripted-actor.ts';
import { openWorkspace, rehearseAs, signIn, uploadScript } from './at-the-desk.ts';
import { type Product, startProduct } from './product.ts';
import { playScene, type Readings, rehearsedScene } from './rehearsed-scene.ts';
import { brickPdf } from './script-files.ts';

const speech = createBuiltinSpeech();
let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterEach(() => browser.checkAndClosePages());
afterAll(async () => {
  await browser.close();
  await Promise.all([product.remove(), speech.close()]);
});

const heldLines: Readings = {
  'Does a bear crap in the woods?': ['Does a bear', held(1_500), 'crap in the woods?'],
  "They're coming out of the woodwork!": ["They're coming out of", held(900), 'the woodwork!'],
};

describe('an actor rehearses aloud with the partner', () => {
  it('uploads a script, takes a role and plays the whole of it', async () => {
    const { page } = await browser.newPage(product.origin);
    const actor = await scriptedActor(page);
    await signIn(page);
    await openWorkspace(page);
    await uploadScript(page, brickPdf);

    await rehearseAs(page, 'STEEL');
    await page.getByText('Your line', { exact: true }).waitFor();
    const scene = await rehearsedScene(page);
    const played = await playScene({ actor, voice: actorVoice(speech) }, scene.cues, heldLines);
    await page.getByRole('heading', { name: 'End of the scene' }).waitFor();

    const recording = await actor.recording();
    const { sampleRate, partner } = recording;
    const partnerLines = await scene.partnerLines();
    const heard = recogniseLines({ sampleRate, samples: partner }, partnerLines);
    expect(heard).not.toContain(null);
    expect(voicesOutside(heard.filter((line) => line !== null))).toEqual([]);

    expect(turnsOf(scene.cues.map((cue) => cue.part))).toBeGreaterThanOrEqual(10);
    expect(overlapMs(recording)).toBe(0);
    const heldPauses = played.filter(({ text }) => text in heldLines);
    expect(heldPauses).toHaveLength(2);
    expect(heldPauses.map((line) => voicedMs(partner, sampleRate, line))).toEqual([0, 0]);

    const spoken = scene.cues.map((cue) => ({
      type: cue.part === 'actor' ? 'user' : 'assistant',
      content: cue.text,
    }));
    const shown = page.getByRole('list', { name: 'Transcript' }).getByRole('listitem');
    const texts = await shown.allTextContents();
    expect(texts).toEqual(spoken.map(({ content }) => expect.stringContaining(content)));
    expect(await scene.transcript()).toMatchObject(spoken);

    const gaps = cueGaps(recording);
    console.log(
      `From the end of the actor's voice to the partner's first sample, over ${gaps.length} changes of turn: ` +
        `median ${Math.round(median(gaps))} ms, largest ${Math.round(Math.max(...gaps))} ms`,
    );

    /** Where the partner's voice is heard although none of its lines is there. */
    function voicesOutside(lines: readonly { startMs: number; endMs: number }[]) {
      return voices(partner, sampleRate, { hangMs: 20 }).filter(
        (voice) =>
          !lines.some((line) => voice.startMs >= line.startMs - 50 && voice.endMs <= line.endMs + 50),
      );
    }
  });
});

function turnsOf(parts: readonly string[]): number {
  return parts.filter((part, index) => part !== parts[index - 1]).length;
}
