import { describe, expect, it } from 'vitest';
import type { CueSheetRow } from '#core/api/rehearsals.ts';
import type { SpokenLanguage } from '#core/hearing/spoken-language.ts';
import { eventually } from '#web/base/testing/eventually.ts';
import type { DeviceUtteranceReports, DeviceVoice } from '#web/voice/device-voices.ts';
import { fakeSpeaker, soundBytes } from '#web/voice/testing/fake-speaker.ts';
import { actorCue, bodyOf, partnerCue, sheetOf } from '#web/voice/testing/scene.ts';
import { openBuiltinPartner } from './builtin-partner.ts';

const scene = [partnerCue('a'), actorCue('b'), partnerCue('c')];

/** A partner whose cue sheet is answered with these bodies or failures, one after the other. */
function open(
  answers: readonly (CueSheetRow[] | ReadableStream<Uint8Array> | Error)[],
  lineAudio: (url: string) => Promise<ArrayBuffer> = async (url) => soundBytes(url),
  device: { language?: SpokenLanguage; chosen?: DeviceVoice } = {},
  from?: string,
) {
  const told: string[] = [];
  const fake = fakeSpeaker();
  const onDevice: { text: string; by: string; reports: DeviceUtteranceReports }[] = [];
  let asked = 0;
  const queries: (string | undefined)[] = [];
  const partner = openBuiltinPartner({
    async cueSheet(query) {
      queries.push(query.from);
      const answer = answers[asked];
      asked += 1;
      if (answer === undefined) throw new Error('asked too often');
      if (answer instanceof Error) throw answer;
      return answer instanceof ReadableStream ? answer : bodyOf(answer);
    },
    lineAudio,
    speaker: fake.speaker,
    deviceVoices: {
      list: () => (device.chosen ? [device.chosen] : []),
      subscribe: () => () => undefined,
      speaks: (language) => language === device.language,
      speak({ text, by }, reports) {
        onDevice.push({ text, by: 'voiceId' in by ? by.voiceId : by.language, reports });
        return { stop: () => told.push('device stopped') };
      },
    },
    chosenDeviceVoice: () => device.chosen?.id,
    sheet: { from },
    wait: async () => undefined,
    reports: {
      outlined: (cues) => told.push(`${cues.length} cues`),
      cueKnown: (cue) => told.push(`cue ${cue.lineId}`),
      cuesComplete: () => told.push('complete'),
      delayed: (speech) => told.push(`delayed ${speech}`),
      started: (speech, at) => told.push(`started ${speech} at ${at}`),
      finished: (speech, at) => told.push(`finished ${speech} at ${at}`),
      unvoiced: () => told.push('unvoiced'),
      otherVoices: () => told.push('other voices'),
      deviceVoiceLost: () => told.push('device voice lost'),
      failed: (speech) => told.push(`failed ${speech}`),
      lost: (failure) => told.push(`lost: ${failure instanceof Error ? failure.message : ''}`),
    },
  });
  return {
    partner,
    onDevice,
    told,
    fake,
    asked: () => asked,
    queries,
    known: () => eventually(() => expect(told).toContain('complete')),
  };
}

describe('the built-in partner', () => {
  it('tells its cues in order while they arrive', async () => {
    const { told, known } = open([sheetOf(scene)]);
    await known();
    expect(told).toEqual(['3 cues', 'cue a', 'cue b', 'cue c', 'complete']);
  });

  it('tells where other voices have taken over, and goes on', async () => {
    const [outline, first, ...rest] = sheetOf(scene) as [CueSheetRow, CueSheetRow, ...CueSheetRow[]];
    const { told, known } = open([[outline, first, { type: 'other-voices' }, ...rest]]);
    await known();
    expect(told).toEqual(['3 cues', 'cue a', 'other voices', 'cue b', 'cue c', 'complete']);
  });

  it('reads the sheet from the line that is wanted first, and keeps the lines in the script’s order', async () => {
    const [outline, first, ...rest] = sheetOf(scene);
    const turned = [outline, ...rest.slice(0, -1), first, rest.at(-1)].filter((row) => row !== undefined);
    const { partner, told, fake, known, queries } = open([turned], undefined, {}, 'b');
    await known();
    expect(queries).toEqual(['b']);
    expect(told).toEqual(['3 cues', 'cue b', 'cue c', 'cue a', 'complete']);
    partner.speak({ speech: 1, cueIndex: 0, afterMs: 0 });
    await eventually(() => expect(fake.speaking()).toBe('/audio/a'));
  });

  it('has a line rendered next that is wanted before the sheet comes to it', async () => {
    const long = Array.from({ length: 9 }, (_, index) => partnerCue(`line ${index}`));
    const rows = sheetOf(long);
    const slow = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const row of rows.slice(0, 2)) {
          controller.enqueue(new TextEncoder().encode(`${JSON.stringify(row)}\n`));
        }
      },
    });
    const { partner, told, queries } = open([slow, rows]);
    await eventually(() => expect(told).toContain('cue line 0'));
    partner.prefetch(2);
    expect(queries).toEqual([undefined]);
    partner.prefetch(7);
    await eventually(() => expect(told).toContain('complete'));
    expect(queries).toEqual([undefined, 'line 7']);
  });

  it('takes a cue sheet that broke off up again where it had stopped', async () => {
    const whole = sheetOf(scene);
    const { told, known, asked } = open([whole.slice(0, 3), new Error('no answer'), whole]);
    await known();
    expect(asked()).toBe(3);
    expect(told.filter((news) => news.startsWith('cue'))).toEqual(['cue a', 'cue b', 'cue c']);
  });

  it('gives up when nothing new arrives however often it asks', async () => {
    const { told, asked } = open(Array.from({ length: 12 }, () => new Error('no answer')));
    await eventually(() => expect(told).toEqual(['lost: no answer']));
    expect(asked()).toBe(12);
  });

  it('gives up at once when the server refuses', async () => {
    const refusal = Object.assign(new Error('Not found, or you do not have access.'), { status: 404 });
    const { told, asked } = open([refusal]);
    await eventually(() => expect(told).toEqual(['lost: Not found, or you do not have access.']));
    expect(asked()).toBe(1);
  });

  it('gives up sooner, with the reason, when the cue sheet ends with one', async () => {
    const failing: CueSheetRow[] = [
      { type: 'error', error: 'A line could not be spoken.', errorId: 'voice.render-failed' },
    ];
    const { told, asked } = open(Array.from({ length: 5 }, () => failing));
    await eventually(() => expect(told).toEqual(['lost: A line could not be spoken.']));
    expect(asked()).toBe(5);
  });

  it('speaks a line that is ready at once, and tells when it is heard', async () => {
    const { partner, told, fake, known } = open([sheetOf(scene)]);
    await known();
    partner.speak({ speech: 1, cueIndex: 0, afterMs: 0 });
    await eventually(() => expect(fake.speaking()).toBe('/audio/a'));
    fake.begin(100);
    fake.finish(1_100);
    expect(told.slice(-2)).toEqual(['started 1 at 100', 'finished 1 at 1100']);
    partner.speak({ speech: 2, cueIndex: 2, afterMs: 0 });
    expect(fake.speaking()).toBe('/audio/c');
    expect(told).not.toContain('delayed 2');
  });

  it('says that a line is delayed, and does not speak it any more once it is silenced', async () => {
    let deliver: (bytes: ArrayBuffer) => void = () => undefined;
    const slowFirst = (url: string) =>
      url === '/audio/a'
        ? new Promise<ArrayBuffer>((resolve) => {
            deliver = resolve;
          })
        : Promise.resolve(soundBytes(url));
    const { partner, told, fake, known } = open([sheetOf(scene)], slowFirst);
    await known();
    partner.speak({ speech: 1, cueIndex: 0, afterMs: 0 });
    expect(told.at(-1)).toBe('delayed 1');
    partner.silence();
    deliver(soundBytes('/audio/a'));
    partner.speak({ speech: 2, cueIndex: 2, afterMs: 0 });
    await eventually(() => expect(fake.spoken).toEqual(['/audio/c']));
  });

  it('tells nothing of an utterance that was stopped', async () => {
    const { partner, told, fake, known } = open([sheetOf(scene)]);
    await known();
    partner.speak({ speech: 1, cueIndex: 0, afterMs: 0 });
    await eventually(() => expect(fake.speaking()).toBe('/audio/a'));
    partner.silence();
    expect(fake.speaking()).toBeUndefined();
    expect(told.filter((news) => news.startsWith('finished'))).toEqual([]);
  });

  it('says that a line failed when its sound cannot be had', async () => {
    const refused = async () => {
      throw Object.assign(new Error('gone'), { status: 404 });
    };
    const { partner, told, known } = open([sheetOf(scene)], refused);
    await known();
    partner.speak({ speech: 1, cueIndex: 0, afterMs: 0 });
    await eventually(() => expect(told).toContain('failed 1'));
  });

  describe('with a line in another language', () => {
    const german = [partnerCue('a', 'Ich habe dir nie gesagt, dass ich bleibe.'), actorCue('b')];

    it('has the device’s own voice say it, where there is one', async () => {
      const { partner, told, fake, known, onDevice } = open([sheetOf(german)], undefined, { language: 'de' });
      await known();
      partner.speak({ speech: 1, cueIndex: 0, afterMs: 0 });
      expect(onDevice[0]?.text).toBe(german[0]?.text);
      onDevice[0]?.reports.started(100);
      onDevice[0]?.reports.finished(2_100);
      expect(told.slice(-2)).toEqual(['started 1 at 100', 'finished 1 at 2100']);
      expect(fake.spoken).toEqual([]);
      partner.speak({ speech: 2, cueIndex: 0, afterMs: 0 });
      partner.silence();
      onDevice[1]?.reports.started(3_000);
      expect(told.at(-1)).toBe('device stopped');
    });

    it('reads it with its own voice where the device has none, or fails, and says so', async () => {
      const without = open([sheetOf(german)]);
      await without.known();
      without.partner.speak({ speech: 1, cueIndex: 0, afterMs: 0 });
      await eventually(() => expect(without.fake.speaking()).toBe('/audio/a'));
      expect(without.told).toContain('unvoiced');

      const failing = open([sheetOf(german)], undefined, { language: 'de' });
      await failing.known();
      failing.partner.speak({ speech: 1, cueIndex: 0, afterMs: 0 });
      expect(failing.told).not.toContain('unvoiced');
      failing.onDevice[0]?.reports.failed();
      await eventually(() => expect(failing.fake.speaking()).toBe('/audio/a'));
      expect(failing.told).toContain('unvoiced');
    });
  });

  describe('with a voice of the device that the actor has chosen', () => {
    const chosen: DeviceVoice = { id: 'daniel', name: 'Daniel', language: 'en-GB', isLocal: true };

    it('has it say the lines, at a volume that is not ours', async () => {
      const { partner, told, fake, known, onDevice } = open([sheetOf(scene)], undefined, { chosen });
      await known();
      expect(partner.hasVolume()).toBe(true);
      partner.speak({ speech: 1, cueIndex: 0, afterMs: 0 });
      expect(onDevice[0]).toMatchObject({ text: scene[0]?.text, by: 'daniel' });
      expect(partner.hasVolume()).toBe(false);
      onDevice[0]?.reports.started(100);
      onDevice[0]?.reports.finished(2_100);
      expect(told.slice(-2)).toEqual(['started 1 at 100', 'finished 1 at 2100']);
      expect(partner.hasVolume()).toBe(true);
      expect(fake.spoken).toEqual([]);
    });

    it('says the line itself where that voice never starts, and does not ask it again', async () => {
      const { partner, told, fake, known, onDevice } = open([sheetOf(scene)], undefined, { chosen });
      await known();
      partner.speak({ speech: 1, cueIndex: 0, afterMs: 0 });
      onDevice[0]?.reports.failed();
      await eventually(() => expect(fake.speaking()).toBe('/audio/a'));
      expect(partner.hasVolume()).toBe(true);
      fake.begin(100);
      fake.finish(1_100);
      partner.speak({ speech: 2, cueIndex: 2, afterMs: 0 });
      await eventually(() => expect(fake.speaking()).toBe('/audio/c'));
      expect(onDevice).toHaveLength(1);
      expect(told.filter((news) => news === 'device voice lost')).toHaveLength(1);
    });

    it('goes on where that voice never ends, and says the next line itself', async () => {
      const { partner, told, fake, known, onDevice } = open([sheetOf(scene)], undefined, { chosen });
      await known();
      partner.speak({ speech: 1, cueIndex: 0, afterMs: 0 });
      onDevice[0]?.reports.started(100);
      onDevice[0]?.reports.stuck(9_100);
      expect(told.slice(-2)).toEqual(['device voice lost', 'finished 1 at 9100']);
      partner.speak({ speech: 2, cueIndex: 2, afterMs: 0 });
      await eventually(() => expect(fake.speaking()).toBe('/audio/c'));
    });

    it('has another one say a line in a language that it does not speak', async () => {
      const german = [partnerCue('a', 'Ich habe dir nie gesagt, dass ich bleibe.'), actorCue('b')];
      const { partner, known, onDevice } = open([sheetOf(german)], undefined, { chosen, language: 'de' });
      await known();
      partner.speak({ speech: 1, cueIndex: 0, afterMs: 0 });
      expect(onDevice[0]?.by).toBe('de');
    });
  });
});
