import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { TranscriptEntry } from '#core/api/rehearsals.ts';
import { linesOf } from '#core/screenplay/lines.ts';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { sentence } from '#core/sentences.ts';
import { usualLogSettings } from './log-settings.ts';
import { characterNames, plainNameOf } from './message-names.ts';
import { VoiceResponseLog, type VoiceResponseLogProps } from './voice-response-log.tsx';

const said: TranscriptEntry[] = [
  { id: '1', type: 'user', content: 'Who is there?', timestamp: '2026-11-21T18:00:01.000Z', lineId: 'a' },
  { id: '2', type: 'assistant', content: 'Nobody.', timestamp: '2026-11-21T18:00:03.000Z', lineId: 'b' },
];

const shown = (given: Partial<VoiceResponseLogProps> = {}) =>
  renderToStaticMarkup(
    <VoiceResponseLog
      transcript={[]}
      samples={{ messages: [], add() {} }}
      isConnected={false}
      startedAt={undefined}
      endedAt={undefined}
      scriptName="The Seagull"
      voice={{ id: 'slt', name: 'Sally' }}
      nameOf={plainNameOf}
      settings={usualLogSettings}
      onSettings={() => undefined}
      isPanelOpen
      onEarlier={() => undefined}
      panelToggle={<button type="button">Self Tape Recordings</button>}
      {...given}
    />,
  );

describe('the voice response log', () => {
  it('TRN-1, TRN-2, TRN-13 shows both sides with their times, whether there is a connection, and how many messages', () => {
    const page = shown({ transcript: said, isConnected: true });
    expect(page).toContain('>Voice Response Log</h2>');
    expect(page).toContain('Connected');
    expect(page).not.toContain('Disconnected');
    expect(page).toContain('2 messages');
    expect(page).toMatch(/>You<.*<time dateTime="2026-11-21T18:00:01.000Z".*Who is there\?/);
    expect(page).toMatch(/>Assistant<.*<time dateTime="2026-11-21T18:00:03.000Z".*Nobody\./);
    expect(shown()).toContain('Disconnected');
  });

  it('has the characters’ names where the actor wants them', () => {
    const screenplay = readScreenplay(readPlainText('NORA\nNobody.\n\nTOM\nI.\n', { fountain: true }));
    const [nora] = linesOf(screenplay);
    const [mine, theirs] = [said[0], { ...said[1], lineId: nora?.id }] as TranscriptEntry[];
    const page = shown({
      transcript: [mine, theirs].filter((one) => one !== undefined),
      nameOf: characterNames(
        [mine, theirs].filter((one) => one !== undefined),
        screenplay,
        ['TOM'],
      ),
    });
    expect(page).toMatch(/>TOM<.*Who is there\?/);
    expect(page).toMatch(/>NORA<.*Nobody\./);
    expect(page).not.toContain('>Assistant<');
  });

  it('says whose words stand there: the script’s, or those of whoever wrote them down', () => {
    const [asWritten, writtenDown] = [sentence('log.as-written'), sentence('log.written-down')];
    expect(shown({ transcript: said })).toContain(asWritten);
    const heard = said.map(({ lineId: _none, ...entry }) => entry);
    expect(shown({ transcript: heard })).toContain(writtenDown);
    expect(shown({ transcript: heard })).not.toContain(asWritten);
    expect(shown()).not.toContain(writtenDown);
  });

  it('TRN-3 shows for how long the session went on', () => {
    expect(shown({ startedAt: 10_000, endedAt: 75_000 })).toMatch(/role="timer"[^>]*>1:05</);
  });

  it('TRN-4, TRN-5, TRN-6 has buttons for samples, for the PDF, and for the panel beside it', () => {
    const page = shown({ transcript: said });
    expect(page).toMatch(/<button[^>]*>.*Export PDF<\/button>/);
    expect(page).toMatch(/Test<\/button>/);
    expect(page).toContain('>Self Tape Recordings</button>');
  });

  it('TRN-9 offers no PDF of nothing', () => {
    const disabledExport = /<button[^>]* disabled=""[^>]*>(?:(?!<\/button>).)*Export PDF/;
    expect(shown()).toMatch(disabledExport);
    expect(shown({ transcript: said })).not.toMatch(disabledExport);
  });

  it('TRN-12 says that nothing is there yet, and what to do', () => {
    const page = shown();
    expect(page).toContain('No conversation recorded yet');
    expect(page).toContain(
      'Begin a rehearsal to see the transcript here or record a self-take in the panel on the right.',
    );
    expect(shown({ transcript: said })).not.toContain('No conversation recorded yet');
  });

  it('says where the panel is: above on a phone, and how to show it where it is hidden', () => {
    expect(shown()).toContain(sentence('log.panel-above'));
    const hidden = shown({ isPanelOpen: false });
    expect(hidden).toContain(sentence('log.panel-hidden'));
    expect(hidden).not.toContain(sentence('log.panel-above'));
  });
});
