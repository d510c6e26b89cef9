import type {
  CueSheetQuery,
  LiveTicket,
  Rehearsal,
  StartRehearsalRequest,
  Ticket,
  TranscriptEntry,
} from '#core/api/rehearsals.ts';
import type { LineResult, ScriptProgress } from '#core/api/results.ts';

/** What a rehearsal needs of the server. Each call rejects with a `CallFailure`. */
export interface RehearsalApi {
  ticket(scriptId: string): Promise<Ticket>;
  /** What a conversation with the actor's own agent is opened with. It is good for one conversation. */
  liveTicket(scriptId: string): Promise<LiveTicket>;
  startRehearsal(request: StartRehearsalRequest): Promise<Rehearsal>;
  endRehearsal(rehearsalId: string): Promise<void>;
  /** The raw body of the cue sheet: newline-delimited JSON. */
  cueSheet(
    rehearsalId: string,
    query: CueSheetQuery,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>>;
  /** The bytes under a partner cue's `audioUrl`. */
  lineAudio(audioUrl: string, signal: AbortSignal): Promise<ArrayBuffer>;
  /** `keepalive`: the page is going away, and the browser shall send it all the same. */
  addEntries(
    rehearsalId: string,
    entries: readonly TranscriptEntry[],
    options: { keepalive: boolean },
  ): Promise<void>;
  addResults(
    rehearsalId: string,
    results: readonly LineResult[],
    options: { keepalive: boolean },
  ): Promise<void>;
  /** What the transcriber writes down of a line's sound; empty where it hears no words. */
  transcribe(mp3: Blob, signal: AbortSignal): Promise<string>;
  /** How the lines of the script went in earlier rehearsals. */
  progress(scriptId: string): Promise<ScriptProgress>;
}
