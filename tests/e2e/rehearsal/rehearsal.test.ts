import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import { openWorkspace, rehearseAs, signIn, uploadScript } from '#tests/e2e/support/at-the-desk.ts';
import { answeredAfter } from '#tests/e2e/support/decide-again.ts';
import { journeys } from '#tests/e2e/support/journeys.ts';
import {
  playScene,
  type Readings,
  type RehearsedScene,
  rehearsedScene,
} from '#tests/e2e/support/rehearsed-scene.ts';
import { brickPdf } from '#tests/e2e/support/script-files.ts';
import { actorsTurn } from '#tests/e2e/support/stage.ts';
import { actorVoice, held } from '#tests/support/scripted-actor/actor-voice.ts';
import { cueGaps, median, overlapMs, voicedMs, voices } from '#tests/support/scripted-actor/analysis.ts';
import type { Sound } from '#tests/support/scripted-actor/audio.ts';
import { recogniseLines } from '#tests/support/scripted-actor/recognise-lines.ts';
import { scriptedActor } from '#tests/support/scripted-actor/scripted-actor.ts';

const at = journeys();
const speech = createBuiltinSpeech();
afterAll(() => speech.close());

/** The longer one has its pauses from the script itself, which says "(pause)" there. */
const heldLines: Readings = {
  'Does a bear crap in the woods?': ['Does a bear', held(3_000), 'crap in the woods?'],
  "They're coming out of the woodwork! No, everybody we've put away! Point Blank Sniper?": [
    "They're coming out of the woodwork!",
    held(3_000),
    "No, everybody we've put away!",
    held(800),
    'Point Blank Sniper?',
  ],
};

describe('an actor rehearses aloud with the partner', () => {
  it('uploads a script, takes a role and plays the whole of it, twice', async () => {
    const { page } = await at.newPage();
    const actor = await scriptedActor(page);
    await signIn(page);
    await openWorkspace(page);
    await uploadScript(page, brickPdf);

    await rehearseAs(page, 'STEEL');
    await page.getByText(actorsTurn, { exact: true }).waitFor();
    const way = await actor.wayThroughPage();
    const first = await rehearsedScene(page);
    const played = await playScene({ actor, voice: actorVoice(speech) }, first.cues, heldLines);
    await page.getByRole('heading', { name: 'End of the scene' }).waitFor();
    await expectTranscript(page, first);

    await page.getByRole('button', { name: 'Run it again' }).click();
    await page.getByText(actorsTurn, { exact: true }).waitFor();
    const second = await rehearsedScene(page);
    await playScene({ actor, voice: actorVoice(speech, { tempo: 1.15 }) }, second.cues);
    await page.getByRole('heading', { name: 'End of the scene' }).waitFor();
    await expectTranscript(page, second);

    const recording = await actor.recording();
    const { sampleRate, partner } = recording;
    expect(turnsOf(first.cues.map((cue) => cue.part))).toBeGreaterThanOrEqual(10);
    expectOnlyTheseLines(await actor.played(), [
      ...(await first.partnerLines()),
      ...(await second.partnerLines()),
    ]);
    expect(overlapMs(recording)).toBe(0);
    const heldPauses = played.filter(({ text }) => text in heldLines);
    expect(heldPauses.map((line) => voicedMs(partner, sampleRate, line))).toEqual([0, 0]);

    const gaps = cueGaps(recording);
    console.log(
      `From the end of the actor's voice to the partner's first sample, over ${gaps.length} changes of turn: ` +
        `median ${Math.round(median(gaps))} ms, largest ${Math.round(Math.max(...gaps))} ms`,
    );
    const after = await answeredAfter(recording, first, played);
    console.log(
      `From the partner's decision to its first sample, over ${after.length} lines of the first run: ` +
        `median ${Math.round(median(after))} ms, largest ${Math.round(Math.max(...after))} ms, ` +
        `${Math.round(way)} ms of them on the way into the page and back`,
    );
  }, 600_000);
});

/** The partner has spoken the lines, in this order, and nothing else. */
function expectOnlyTheseLines(played: Sound, lines: readonly Sound[]): void {
  const heard = recogniseLines(played, lines);
  expect(heard).not.toContain(null);
  const elsewhere = voices(played.samples, played.sampleRate, { hangMs: 20 }).filter(
    ({ startMs, endMs }) =>
      !heard.some((line) => line && startMs >= line.startMs - 50 && endMs <= line.endMs + 50),
  );
  expect(elsewhere).toEqual([]);
}

/** The transcript has both sides word by word, on the page and as it is kept. */
async function expectTranscript(page: Page, { cues, transcript }: RehearsedScene): Promise<void> {
  const spoken = cues.map(({ part, text }) =>
    part === 'actor'
      ? { type: 'user', content: text, ending: 'heard' }
      : { type: 'assistant', content: text, ending: 'spoken' },
  );
  const shown = page.getByRole('list', { name: 'Transcript' }).getByRole('listitem');
  expect(await shown.allTextContents()).toEqual(
    spoken.map(({ content }) => expect.stringContaining(content)),
  );
  await expect.poll(transcript).toMatchObject(spoken);
}

/** How often the voice goes from one side to the other, the first to speak included. */
function turnsOf(parts: readonly string[]): number {
  return parts.filter((part, index) => part !== parts[index - 1]).length;
}
