import { createServer, type IncomingMessage } from 'node:http';
import type { TranscriberSettings } from '#server/platform/env.ts';
import { listenOnLoopback } from '#tests/support/server/loopback.ts';

export interface HeardRecording {
  provider: TranscriberSettings['provider'];
  key: string | null;
  model: string;
  contentType: string;
  audio: Uint8Array;
}

export interface TranscriptionServer {
  settings(provider: TranscriberSettings['provider']): TranscriberSettings;
  heard: readonly HeardRecording[];
  /** What the next recording is met with. */
  failNext(fault: Fault): void;
  /** What has been met with no fault yet will be met with none. */
  forgive(): void;
  close(): Promise<void>;
}

/** A status, something that is no answer, silence, an answer that stops coming or whose connection breaks. */
type Fault = number | 'nonsense' | 'silent' | 'stalled' | 'cut-off';

/** What each provider says in the place of what it heard. */
const answers: Record<TranscriberSettings['provider'], (text: string) => object> = {
  'openai-compatible': (text) => ({ text }),
  elevenlabs: (text) => ({ language_code: 'eng', language_probability: 0.98, text, words: [] }),
};

/** A local provider of transcriptions, by the protocols of OpenAI and of ElevenLabs. It hears always the same words. */
export async function startTranscriptionServer(words: () => string): Promise<TranscriptionServer> {
  const heard: HeardRecording[] = [];
  const faults: Fault[] = [];
  const server = createServer((request, response) => {
    void hear(request).then((recording) => {
      if (!recording) {
        response.writeHead(400).end('{"error":"This is not the protocol."}');
        return;
      }
      heard.push(recording);
      const fault = faults.shift();
      if (typeof fault === 'number')
        response.writeHead(fault).end('{"error":"What was spoken: Who is there?"}');
      else if (fault === 'nonsense') response.end('<html>Please sign in to the network.</html>');
      else if (fault === 'cut-off') response.write('{"te', () => response.destroy());
      else if (fault === 'stalled') response.write('{"te');
      else if (fault === undefined) response.end(JSON.stringify(answers[recording.provider](words())));
    });
  });
  const { origin, close } = await listenOnLoopback(server);
  return {
    settings: (provider) => ({
      provider,
      baseUrl: `${origin}/${provider}`,
      model: 'test-ear',
      apiKey: 'key-of-the-test',
    }),
    heard,
    failNext: (fault) => {
      faults.push(fault);
    },
    forgive: () => {
      faults.length = 0;
    },
    close,
  };
}

async function hear(request: IncomingMessage): Promise<HeardRecording | undefined> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(pieces), { headers }).formData();
  const file = form.get('file');
  if (!(file instanceof File)) return undefined;
  const sound = { contentType: file.type, audio: new Uint8Array(await file.arrayBuffer()) };
  switch (request.url) {
    case '/openai-compatible/audio/transcriptions': {
      const key = request.headers.authorization?.replace('Bearer ', '') ?? null;
      return { provider: 'openai-compatible', key, model: String(form.get('model')), ...sound };
    }
    case '/elevenlabs/v1/speech-to-text': {
      const key = request.headers['xi-api-key'];
      const model = String(form.get('model_id'));
      return { provider: 'elevenlabs', key: typeof key === 'string' ? key : null, model, ...sound };
    }
    default:
      return undefined;
  }
}
