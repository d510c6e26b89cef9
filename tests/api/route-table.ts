import { randomUUID } from 'node:crypto';
import { type AdasThings, arrivingTake, selfTakeForm } from '#tests/api/adas-things.ts';
import { announced } from '#tests/support/arriving-takes.ts';

export interface RouteRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The pattern as the app has it. */
  route: string;
  /** Anyone may ask, signed in or not. */
  isPublic?: true;
  /** The server itself asks it, too, and comes from no page. */
  fromServer?: true;
  /** The path to ask, when it is not the pattern itself: one that names what is Ada's. */
  path?: (ada: AdasThings) => string;
  body?: (ada: AdasThings) => object | string | FormData | Blob;
  /** The path or the body names something of Ada's, and anybody else is answered with this error. */
  othersGet?: 'not-found' | 'script.not-found';
  /** The body names its user, and anybody else who names Ada is refused. */
  namesUser?: true;
  /** What Ada is answered. The rows are asked in order, so what deletes comes last. */
  adaGets: number;
}

/** By which other tables name a route: `GET /api/health`. */
export const nameOfRoute = ({ method, route }: Pick<RouteRow, 'method' | 'route'>) => `${method} ${route}`;

const script = (ada: AdasThings) => `/api/scripts/${ada.docId}`;
const adasCorrection = randomUUID();
const chat = (ada: AdasThings) => `/api/chats/${ada.chatId}`;
const rehearsal = (ada: AdasThings) => `/api/rehearsals/${ada.rehearsalId}`;

/** Every route under `/api` and `/oidc`, and what it owes to whom. A route that is missing here fails the test. */
export const routeTable: readonly RouteRow[] = [
  { method: 'GET', route: '/api/health', isPublic: true, adaGets: 200 },
  { method: 'GET', route: '/api/sign-in-options', isPublic: true, adaGets: 200 },
  { method: 'GET', route: '/api/debug-session', isPublic: true, adaGets: 200 },
  { method: 'GET', route: '/api/auth/*', isPublic: true, path: () => '/api/auth/get-session', adaGets: 200 },
  {
    method: 'POST',
    route: '/api/auth/*',
    isPublic: true,
    path: () => '/api/auth/sign-in/social',
    body: () => ({ provider: 'google', callbackURL: '/' }),
    adaGets: 200,
  },
  { method: 'GET', route: '/api/openapi.json', adaGets: 200 },
  { method: 'GET', route: '/oidc/*', isPublic: true, path: () => '/oidc/jwks', adaGets: 200 },
  // No token for a form that is none.
  {
    method: 'POST',
    route: '/oidc/*',
    isPublic: true,
    fromServer: true,
    path: () => '/oidc/token',
    body: () => '',
    adaGets: 400,
  },

  { method: 'GET', route: '/api/account', adaGets: 200 },
  {
    method: 'PUT',
    route: '/api/account',
    body: () => ({ firstName: 'Ada', surname: 'Lovelace', city: 'London', country: 'United Kingdom' }),
    adaGets: 200,
  },
  {
    method: 'POST',
    route: '/api/feedback',
    body: () => ({ rating: 5, works: 'It waits.', lacks: '' }),
    adaGets: 201,
  },

  { method: 'GET', route: '/api/agent', adaGets: 200 },
  { method: 'POST', route: '/api/agent', body: () => ({}), adaGets: 200 },
  // Whose script it is, the steps tell: to others it is not there.
  {
    method: 'POST',
    route: '/api/agent/readiness',
    body: (ada) => ({ scriptId: ada.docId }),
    adaGets: 200,
  },
  {
    method: 'POST',
    route: '/api/agent/prepare',
    body: (ada) => ({ scriptId: ada.docId, voiceId: ada.voiceId, mode: 'direct' }),
    adaGets: 200,
  },
  {
    method: 'GET',
    route: '/api/agent/documents/:scriptId',
    path: (ada) => `/api/agent/documents/${ada.docId}`,
    othersGet: 'not-found',
    adaGets: 200,
  },

  // A document id is the caller's own choice: under another's id, one still writes to one's own folder.
  {
    method: 'PUT',
    route: '/api/uploads/:docId',
    path: () => `/api/uploads/${randomUUID()}?fileName=scene.txt`,
    body: () => 'ADA\nWho is there?\n',
    adaGets: 200,
  },
  {
    method: 'GET',
    route: '/api/uploads/:docId',
    path: (ada) => `/api/uploads/${ada.docId}`,
    othersGet: 'not-found',
    adaGets: 200,
  },
  {
    method: 'POST',
    route: '/api/processScriptfile',
    body: (ada) => ({
      docId: ada.docId,
      userId: ada.email,
      category: 'SceneMate',
      fileName: 'scene.txt',
      fileType: 'text/plain',
      fileUrl: `/api/uploads/${ada.docId}`,
      isImage: false,
      uploadToElevenLabs: false,
      formatScript: true,
    }),
    namesUser: true,
    othersGet: 'script.not-found',
    adaGets: 200,
  },
  { method: 'GET', route: '/api/scripts', adaGets: 200 },
  { method: 'GET', route: '/api/scripts/:docId', path: script, othersGet: 'script.not-found', adaGets: 200 },
  {
    method: 'PUT',
    route: '/api/scripts/:docId/name',
    path: (ada) => `${script(ada)}/name`,
    body: () => ({ name: 'The Door', draft: 'Blue' }),
    othersGet: 'script.not-found',
    adaGets: 200,
  },
  {
    method: 'GET',
    route: '/api/scripts/:docId/stages',
    path: (ada) => `${script(ada)}/stages`,
    othersGet: 'script.not-found',
    adaGets: 200,
  },
  {
    method: 'POST',
    route: '/api/scripts/:docId/read-again',
    path: (ada) => `${script(ada)}/read-again`,
    othersGet: 'script.not-found',
    adaGets: 202,
  },
  {
    method: 'GET',
    route: '/api/scripts/:docId/chunks',
    path: (ada) => `${script(ada)}/chunks`,
    othersGet: 'script.not-found',
    adaGets: 200,
  },
  {
    method: 'GET',
    route: '/api/scripts/:docId/screenplay',
    path: (ada) => `${script(ada)}/screenplay`,
    othersGet: 'script.not-found',
    adaGets: 200,
  },
  {
    method: 'GET',
    route: '/api/scripts/:docId/reading',
    path: (ada) => `${script(ada)}/reading`,
    othersGet: 'script.not-found',
    adaGets: 200,
  },
  {
    method: 'POST',
    route: '/api/scripts/:docId/corrections',
    path: (ada) => `${script(ada)}/corrections`,
    body: (ada) => ({
      id: adasCorrection,
      correction: { kind: 'text', elementId: ada.lineId, text: 'Nobody at all.' },
    }),
    othersGet: 'script.not-found',
    adaGets: 200,
  },
  {
    method: 'DELETE',
    route: '/api/scripts/:docId/corrections/:id',
    path: (ada) => `${script(ada)}/corrections/${adasCorrection}`,
    othersGet: 'script.not-found',
    adaGets: 200,
  },
  {
    method: 'GET',
    route: '/api/scripts/:docId/export',
    path: (ada) => `${script(ada)}/export?format=fountain`,
    othersGet: 'script.not-found',
    adaGets: 200,
  },
  {
    method: 'GET',
    route: '/api/get-formatted-script/:scriptId',
    path: (ada) => `/api/get-formatted-script/${ada.docId}`,
    othersGet: 'script.not-found',
    adaGets: 200,
  },
  {
    method: 'POST',
    route: '/api/format-script-fallback',
    body: (ada) => ({ scriptId: ada.docId }),
    othersGet: 'script.not-found',
    adaGets: 200,
  },
  {
    method: 'POST',
    route: '/api/format-script',
    body: () => ({ scriptContent: 'ADA\nWho is there?\n' }),
    adaGets: 200,
  },

  { method: 'GET', route: '/api/voices', adaGets: 200 },
  {
    method: 'GET',
    route: '/api/voices/:voiceId/preview',
    path: (ada) => `/api/voices/${ada.voiceId}/preview`,
    adaGets: 200,
  },

  { method: 'GET', route: '/api/tutor', adaGets: 200 },
  // Nobody is set up to hear.
  { method: 'POST', route: '/api/transcribeAudio', adaGets: 501 },
  { method: 'GET', route: '/api/chats', adaGets: 200 },
  {
    method: 'POST',
    route: '/api/chats',
    body: (ada) => ({ fileDocumentId: ada.docId }),
    othersGet: 'script.not-found',
    adaGets: 201,
  },
  { method: 'GET', route: '/api/chats/:chatId', path: chat, othersGet: 'not-found', adaGets: 200 },
  {
    method: 'GET',
    route: '/api/chats/:chatId/messages',
    path: (ada) => `${chat(ada)}/messages`,
    othersGet: 'not-found',
    adaGets: 200,
  },
  {
    method: 'POST',
    route: '/api/chats/:chatId/messages',
    path: (ada) => `${chat(ada)}/messages`,
    body: () => ({ tempId: randomUUID(), text: 'Who is in the script?' }),
    othersGet: 'not-found',
    adaGets: 200,
  },
  {
    method: 'POST',
    route: '/api/chats/:chatId/messages/:tempId/stop',
    path: (ada) => `${chat(ada)}/messages/${randomUUID()}/stop`,
    body: () => ({}),
    othersGet: 'not-found',
    adaGets: 204,
  },
  {
    method: 'GET',
    route: '/api/chats/:chatId/messages/:messageId/audio',
    path: (ada) => `${chat(ada)}/messages/${ada.replyId}/audio`,
    othersGet: 'not-found',
    adaGets: 200,
  },
  {
    method: 'POST',
    route: '/api/processMessage',
    body: (ada) => ({
      userId: ada.email,
      chatId: ada.chatId,
      messageText: 'Who is in the script?',
      fileDocumentId: ada.docId,
    }),
    namesUser: true,
    othersGet: 'not-found',
    adaGets: 200,
  },
  { method: 'DELETE', route: '/api/chats/:chatId', path: chat, othersGet: 'not-found', adaGets: 204 },

  {
    method: 'POST',
    route: '/api/rehearsals/ticket',
    body: (ada) => ({ scriptId: ada.docId }),
    othersGet: 'not-found',
    adaGets: 200,
  },
  {
    method: 'POST',
    route: '/api/rehearsals',
    body: (ada) => ({
      scriptId: ada.docId,
      roles: ['ADA'],
      sceneIds: [],
      voiceId: ada.voiceId,
      mode: 'direct',
    }),
    othersGet: 'not-found',
    adaGets: 201,
  },
  {
    method: 'GET',
    route: '/api/rehearsals',
    path: (ada) => `/api/rehearsals?scriptId=${ada.docId}`,
    adaGets: 200,
  },
  { method: 'GET', route: '/api/rehearsals/:id', path: rehearsal, othersGet: 'not-found', adaGets: 200 },
  {
    method: 'GET',
    route: '/api/rehearsals/:id/cue-sheet',
    path: (ada) => `${rehearsal(ada)}/cue-sheet`,
    othersGet: 'not-found',
    adaGets: 200,
  },
  {
    method: 'GET',
    route: '/api/rehearsals/:id/lines/:lineId/audio',
    path: (ada) => `${rehearsal(ada)}/lines/${ada.lineId}/audio`,
    othersGet: 'not-found',
    adaGets: 200,
  },
  {
    method: 'POST',
    route: '/api/rehearsals/:id/entries',
    path: (ada) => `${rehearsal(ada)}/entries`,
    body: () => ({
      entries: [
        { id: randomUUID(), type: 'user', content: 'Who is there?', timestamp: '2026-01-02T03:04:05.000Z' },
      ],
    }),
    othersGet: 'not-found',
    adaGets: 200,
  },
  {
    method: 'GET',
    route: '/api/rehearsals/:id/entries',
    path: (ada) => `${rehearsal(ada)}/entries`,
    othersGet: 'not-found',
    adaGets: 200,
  },
  {
    method: 'GET',
    route: '/api/rehearsals/:id/results',
    path: (ada) => `${rehearsal(ada)}/results`,
    othersGet: 'not-found',
    adaGets: 200,
  },
  {
    method: 'POST',
    route: '/api/rehearsals/:id/results',
    path: (ada) => `${rehearsal(ada)}/results`,
    body: () => ({
      results: [
        {
          id: randomUUID(),
          lineId: 'a line',
          at: '2026-01-02T03:04:05.000Z',
          outcome: 'clean',
          missedWords: [],
        },
      ],
    }),
    othersGet: 'not-found',
    adaGets: 200,
  },
  {
    method: 'GET',
    route: '/api/scripts/:docId/left-off',
    path: (ada) => `${script(ada)}/left-off`,
    othersGet: 'script.not-found',
    adaGets: 200,
  },
  {
    method: 'GET',
    route: '/api/scripts/:docId/progress',
    path: (ada) => `${script(ada)}/progress`,
    othersGet: 'script.not-found',
    adaGets: 200,
  },
  {
    method: 'DELETE',
    route: '/api/scripts/:docId/progress',
    path: (ada) => `${script(ada)}/progress`,
    othersGet: 'script.not-found',
    adaGets: 204,
  },
  {
    method: 'PUT',
    route: '/api/scripts/:docId/audition',
    path: (ada) => `${script(ada)}/audition`,
    body: () => ({ auditionDay: '2026-12-01' }),
    othersGet: 'script.not-found',
    adaGets: 200,
  },
  {
    method: 'POST',
    route: '/api/rehearsals/:id/end',
    path: (ada) => `${rehearsal(ada)}/end`,
    body: () => ({}),
    othersGet: 'not-found',
    adaGets: 200,
  },
  { method: 'DELETE', route: '/api/rehearsals/:id', path: rehearsal, othersGet: 'not-found', adaGets: 204 },
  {
    method: 'POST',
    route: '/api/selfTakeAudio',
    body: (ada) => selfTakeForm('audio', ada.email),
    namesUser: true,
    adaGets: 200,
  },
  {
    method: 'POST',
    route: '/api/selfTakeVideo',
    body: (ada) => selfTakeForm('video', ada.email),
    namesUser: true,
    adaGets: 200,
  },
  {
    method: 'GET',
    route: '/api/selfTakeAudio',
    path: (ada) => `/api/selfTakeAudio?userId=${ada.email}`,
    namesUser: true,
    adaGets: 200,
  },
  {
    method: 'GET',
    route: '/api/selfTakeVideo',
    path: (ada) => `/api/selfTakeVideo?userId=${ada.email}`,
    namesUser: true,
    adaGets: 200,
  },
  // The id of a take is its maker's own choice: under another's id, one announces one's own take.
  {
    method: 'POST',
    route: '/api/recordings/uploads',
    body: () => announced(arrivingTake),
    adaGets: 200,
  },
  {
    method: 'PUT',
    route: '/api/recordings/uploads/:id',
    path: (ada) => `/api/recordings/uploads/${ada.arrivingId}?offset=0`,
    body: () => new Blob([arrivingTake]),
    othersGet: 'not-found',
    adaGets: 200,
  },
  {
    method: 'DELETE',
    route: '/api/recordings/uploads/:id',
    path: () => `/api/recordings/uploads/${randomUUID()}`,
    adaGets: 204,
  },
  {
    method: 'GET',
    route: '/api/recordings/:id/content',
    path: (ada) => `/api/recordings/${ada.audioId}/content`,
    othersGet: 'not-found',
    adaGets: 200,
  },
  {
    method: 'PUT',
    route: '/api/recordings/:id',
    path: (ada) => `/api/recordings/${ada.audioId}`,
    body: () => ({ filename: 'best', note: '', favourite: true }),
    othersGet: 'not-found',
    adaGets: 200,
  },
  {
    method: 'DELETE',
    route: '/api/selfTakeAudio',
    path: (ada) => `/api/selfTakeAudio?id=${ada.audioId}&userId=${ada.email}`,
    namesUser: true,
    othersGet: 'not-found',
    adaGets: 200,
  },
  {
    method: 'DELETE',
    route: '/api/selfTakeVideo',
    path: (ada) => `/api/selfTakeVideo?id=${ada.videoId}&userId=${ada.email}`,
    namesUser: true,
    othersGet: 'not-found',
    adaGets: 200,
  },
  {
    method: 'POST',
    route: '/api/deleteDocumentAndChats',
    body: (ada) => ({ userId: ada.email, namespace: ada.docId, scriptName: 'scene.txt' }),
    namesUser: true,
    othersGet: 'script.not-found',
    adaGets: 200,
  },
  // Of whoever asks, and of nobody else.
  { method: 'DELETE', route: '/api/account', adaGets: 204 },
];
