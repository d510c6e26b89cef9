import type { CueSheetQuery } from '#core/api/rehearsals.ts';
import type { WordChecker } from '#core/api/results.ts';
import { createLineRecords, type LineRecords } from '#web/features/rehearsal/run/actor-lines/line-records.ts';
import { listenByTranscriber } from '#web/features/rehearsal/run/actor-lines/transcribed-line.ts';
import type { RehearsalEnvironment } from '#web/features/rehearsal/run/environment.ts';
import type { Results } from '#web/features/rehearsal/run/keeping/results.ts';
import type { Listening } from '#web/features/rehearsal/run/opening/listening.ts';
import type { RehearsalApi } from '#web/features/rehearsal/run/rehearsal-api.ts';
import type { Partner, PartnerReports } from '#web/voice/partners/partner.ts';
import type { Connection } from './connect.ts';

export interface StageOptions {
  api: RehearsalApi;
  environment: RehearsalEnvironment;
  listening: Listening;
  results: Results;
  /** The line to begin with, and whether stage directions are spoken. */
  sheet: CueSheetQuery;
  reports: PartnerReports;
  /** The device's voice that speaks for the partner, at the moment. */
  deviceVoice(): string | undefined;
  /** Who writes the actor's next line down. */
  wordChecker(): WordChecker | undefined;
  /** What stands on record of the actor's lines is other than before, while they are played or later. */
  recordsChanged(records: LineRecords): void;
  checkerFailed(checker: WordChecker): void;
}

/** What is open while a rehearsal is run line by line. */
export interface Stage extends Connection {
  partner: Partner;
  records: LineRecords;
  close(): void;
}

export function openStage(connection: Connection, options: StageOptions): Stage {
  const { rehearsal, ticket, speaker, ear } = connection;
  const { api, environment, listening, results } = options;
  const partner = environment.openPartner(ticket, {
    cueSheet: (query, signal) => api.cueSheet(rehearsal.id, query, signal),
    sheet: options.sheet,
    lineAudio: (audioUrl, signal) => api.lineAudio(audioUrl, signal),
    speaker,
    deviceVoices: environment.deviceVoices,
    chosenDeviceVoice: options.deviceVoice,
    wait: environment.wait,
    reports: options.reports,
  });
  const records: LineRecords = createLineRecords({
    rehearsalId: rehearsal.id,
    results,
    checker: options.wordChecker,
    listen(checker) {
      const track = listening.track();
      if (checker === 'device') return track && environment.listenForWords(track);
      return listenByTranscriber({
        takeSound: () => ear.takeSound(),
        toMp3: environment.soundToMp3,
        transcribe: api.transcribe,
      });
    },
    changed: () => options.recordsChanged(records),
    failed: options.checkerFailed,
  });
  const letSleep = environment.keepAwake();
  return {
    ...connection,
    partner,
    records,
    close() {
      partner.close();
      records.giveUp();
      listening.close();
      ear.close();
      speaker.close();
      letSleep();
    },
  };
}
