import { randomUUID } from 'node:crypto';
import {
  accountLimits,
  chatLimits,
  rehearsalLimits,
  requestLimits,
  scriptLimits,
  speechLimits,
} from '#core/limits.ts';
import { type AdasThings, selfTakeForm } from '#tests/api/adas-things.ts';
import type { RouteRow } from '#tests/api/route-table.ts';

/** What a call is sent at its worst, in the place of what the table of routes sends. */
export interface WorstCall {
  /** What is bad about it, in a few words. */
  how: string;
  path?: (ada: AdasThings) => string;
  body?: RouteRow['body'];
}

/** Her script at its worst: the same words in every line, and each heading holds every word that she asks for. */
export function worstScript(lines: number): string {
  const scenes = Math.ceil(lines / 40);
  const speeches = ['ADA\na a a a a a a a\n\n', 'BEN\nin the house a a a a\n\n'].join('').repeat(20);
  return `INT. A HOUSE IN THE DAY - DAY\n\n${speeches}`.repeat(scenes);
}

const filled = (text: string, characters: number) =>
  text.repeat(Math.ceil(characters / text.length)).slice(0, characters);
const script = (ada: AdasThings) => `/api/scripts/${ada.docId}`;
const entry = (content: string) => ({
  id: randomUUID(),
  type: 'user' as const,
  content,
  timestamp: '2026-01-02T03:04:05.000Z',
});

/** Texts of the tutor's, each made to be slow in another part of it. */
const questions: readonly (readonly [how: string, text: string])[] = [
  ['one word again and again', 'a '],
  ['a place in a hundred places', 'in the house '],
  ['a long text to find', 'where does it say a a a a a a a a a a a a a a a a a a a a '],
  ['a long quotation', '“a a a a a a a a a a '],
  ['quotation marks', " 'a"],
  ['every cue', 'cues for '],
  ['what to drill', 'quiz me '],
  ['names', 'ada ben '],
  ['letters with marks', 'e\u0301\u0302\u0303'],
  ['no words', '?!'],
];
/** The name of half the lines becomes another at one call, and is as it was after the next. */
const names: [from: string, to: string] = ['BEN', 'BENEDICT'];
function otherName(): { from: string; to: string } {
  const [from, to] = names;
  names.reverse();
  return { from, to };
}
const question = (text: string) => filled(text, chatLimits.messageCharacters);

/** The worst that each route of the API can be sent, under the method and path of the table of routes. */
export const worstCalls: Readonly<Record<string, readonly WorstCall[]>> = {
  'PUT /api/account': [
    {
      how: 'names of full length',
      body: () => ({
        ...Object.fromEntries(
          ['firstName', 'surname', 'city'].map((key) => [key, filled(' a', accountLimits.nameCharacters)]),
        ),
        country: 'United Kingdom',
      }),
    },
  ],
  'POST /api/feedback': [
    {
      how: 'white space',
      body: () => ({
        rating: 5,
        works: `a${filled(' ', accountLimits.feedbackCharacters - 2)}a`,
        lacks: filled('😀', accountLimits.feedbackCharacters),
      }),
    },
  ],
  'PUT /api/uploads/:docId': [
    {
      how: 'a name of dots',
      path: () => `/api/uploads/${randomUUID()}?fileName=${filled('.', 251)}.txt`,
      body: () => filled(' \n', 4_000_000),
    },
  ],
  'POST /api/format-script': [
    ...(['a\n', ' ', 'A (', 'ADA\na\n\n', '((((', 'İ'] as const).map((text) => ({
      how: JSON.stringify(text),
      body: () => ({ scriptContent: filled(text, requestLimits.scriptContentCharacters) }),
    })),
  ],
  'POST /api/scripts/:docId/corrections': [
    {
      how: 'the longest text that can be spoken',
      path: (ada) => `${script(ada)}/corrections`,
      body: (ada) => ({
        id: randomUUID(),
        correction: {
          kind: 'text',
          elementId: ada.lineId,
          text: filled(`${randomUUID()} a a a `, speechLimits.textCharacters),
        },
      }),
    },
    {
      how: 'a new name for half the lines',
      path: (ada) => `${script(ada)}/corrections`,
      body: () => ({ id: randomUUID(), correction: { kind: 'rename', ...otherName() } }),
    },
  ],
  'GET /api/scripts/:docId/export': (['fountain', 'fdx', 'markdown', 'pdf'] as const).map((format) => ({
    how: format,
    path: (ada) => `${script(ada)}/export?format=${format}`,
  })),
  'POST /api/chats/:chatId/messages': questions.map(([how, text]) => ({
    how,
    path: (ada) => `/api/chats/${ada.chatId}/messages`,
    body: () => ({ tempId: randomUUID(), text: question(text), roles: ['ADA'] }),
  })),
  'POST /api/processMessage': [
    {
      how: 'one word again and again',
      body: (ada) => ({
        userId: ada.email,
        chatId: ada.chatId,
        messageText: question('a '),
        fileDocumentId: ada.docId,
      }),
    },
  ],
  'POST /api/rehearsals': [
    {
      how: 'as many roles and scenes as may be named',
      body: (ada) => ({
        scriptId: ada.docId,
        roles: ['ADA', ...Array.from({ length: 49 }, (_, at) => filled(`${at} `, 200))],
        sceneIds: Array.from({ length: 2_000 }, (_, at) => filled(`${at} `, 100)),
        voiceId: ada.voiceId,
        mode: 'direct',
      }),
    },
  ],
  'POST /api/rehearsals/:id/entries': [
    {
      how: 'entries that fill the request',
      path: (ada) => `/api/rehearsals/${ada.rehearsalId}/entries`,
      body: () => ({
        entries: Array.from({ length: 50 }, () => entry(filled('a ', rehearsalLimits.entryCharacters))),
      }),
    },
    {
      how: 'as many entries as may be sent',
      path: (ada) => `/api/rehearsals/${ada.rehearsalId}/entries`,
      body: () => ({
        entries: Array.from({ length: rehearsalLimits.entriesPerRequest }, () => entry('a '.repeat(2_000))),
      }),
    },
  ],
  'POST /api/rehearsals/:id/results': [
    {
      how: 'as many missed words as may be sent',
      path: (ada) => `/api/rehearsals/${ada.rehearsalId}/results`,
      body: () => ({
        results: Array.from({ length: rehearsalLimits.resultsPerRequest }, (_, at) => ({
          id: randomUUID(),
          lineId: `line ${at}`,
          at: '2026-01-02T03:04:05.000Z',
          outcome: 'missed',
          missedWords: Array.from({ length: 1_000 }, (_place, place) => place),
        })),
      }),
    },
  ],
  'PUT /api/scripts/:docId/name': [
    {
      how: 'a name and a draft of full length',
      path: (ada) => `${script(ada)}/name`,
      body: () => ({
        name: filled('\u202e a', scriptLimits.nameCharacters),
        draft: filled('\u202e a', scriptLimits.draftCharacters),
      }),
    },
  ],
  'POST /api/selfTakeAudio': [
    { how: 'fields that never end', body: (ada) => formOf('audio', ada) },
    {
      how: 'a boundary again and again',
      body: (ada) => formOf('audio', ada, '\r\n--\r\n-'),
    },
  ],
  'POST /api/selfTakeVideo': [{ how: 'fields that never end', body: (ada) => formOf('video', ada) }],
  'PUT /api/recordings/:id': [
    {
      how: 'names and notes of full length',
      path: (ada) => `/api/recordings/${ada.audioId}`,
      body: () => ({ filename: filled(' .', 200), note: filled('a ', 2_000), favourite: true }),
    },
  ],
};

/** Routes whose bodies hold ids, choices and numbers alone, bytes that nobody reads as text, or a short address. */
export const takesNoText: readonly string[] = [
  'POST /oidc/*',
  'POST /api/auth/*',
  'POST /api/agent',
  'POST /api/agent/readiness',
  'POST /api/agent/prepare',
  'POST /api/processScriptfile',
  'POST /api/scripts/:docId/read-again',
  'POST /api/format-script-fallback',
  'POST /api/transcribeAudio',
  'POST /api/chats',
  'POST /api/chats/:chatId/messages/:tempId/stop',
  'POST /api/rehearsals/ticket',
  'PUT /api/scripts/:docId/audition',
  'POST /api/rehearsals/:id/end',
  'POST /api/recordings/uploads',
  'PUT /api/recordings/uploads/:id',
  'POST /api/deleteDocumentAndChats',
];

function formOf(type: 'audio' | 'video', ada: AdasThings, text = 'a '): FormData {
  const form = selfTakeForm(type, ada.email);
  for (let at = 0; at < 100; at += 1) form.append(`field ${at}`, filled(text, 10_000));
  return form;
}
