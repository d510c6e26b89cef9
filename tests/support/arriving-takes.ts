import { randomUUID } from 'node:crypto';
import type { AnnouncedRecording } from '#core/api/recordings.ts';
import { sha256Of } from './takes.ts';

type Call = (path: string, init?: RequestInit) => Promise<Response>;

/** What is said of a take before its pieces are sent. */
export function announced(take: Uint8Array, changes: Partial<AnnouncedRecording> = {}): AnnouncedRecording {
  return {
    id: randomUUID(),
    type: 'video',
    filename: 'Nina_Scene 2_take 3.webm',
    timestamp: '2026-11-20T18:30:00.000Z',
    rehearsalId: null,
    scriptId: null,
    scriptName: 'The Seagull',
    duration: 62.25,
    note: '',
    favourite: false,
    fileSize: take.length,
    sha256: sha256Of(take),
    ...changes,
  };
}

export function announce(call: Call, wanted: AnnouncedRecording): Promise<Response> {
  return call('/recordings/uploads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });
}

/** Sends the piece of an announced take that begins `offset` bytes into it. */
export function sendPiece(
  call: Call,
  id: string,
  offset: number,
  piece: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  return call(`/recordings/uploads/${id}?offset=${offset}`, { method: 'PUT', body: piece });
}
