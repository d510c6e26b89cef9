import type { PartialOptions, VoiceConversation } from '@elevenlabs/client';
import { describe, expect, it } from 'vitest';
import type { LiveTicket } from '#core/api/rehearsals.ts';
import { liveAgentLimits } from '#core/limits.ts';
import { ConversationRefused } from '#web/voice/partners/live-partner.ts';
import { type Attempt, openConversation } from './open-conversation.ts';

const ticket: LiveTicket = {
  kind: 'elevenlabs',
  signedUrl: 'wss://provider.example/talk?signature=s',
  session: { scriptId: 'id', scriptName: 'The Brick', documentName: 'The Brick' },
};

/** The client's side, moved by hand, and what is told of it. */
function stage() {
  const done: string[] = [];
  const told: string[] = [];
  const life = new AbortController();
  let options: PartialOptions = ticket;
  let attempt: Attempt | undefined;
  let timeIsUp: () => void = () => undefined;
  const waited: number[] = [];
  let settle: { resolve(): void; reject(error: unknown): void } | undefined;
  const client = {
    sendContextualUpdate: (text: string) => done.push(`update: ${text}`),
    sendUserMessage: (text: string) => done.push(`message: ${text}`),
    setVolume: ({ volume }: { volume: number }) => done.push(`volume: ${volume}`),
    setMicMuted: (muted: boolean) => done.push(`muted: ${muted}`),
    getInputVolume: () => 1.5,
    endSession: async () => void done.push('end'),
    connection: { sendMessage: (frame: object) => done.push(JSON.stringify(frame)) },
  } as unknown as VoiceConversation;

  const opening = openConversation(
    (given, its) => {
      options = given;
      attempt = its;
      return new Promise((resolve, reject) => {
        settle = { resolve: () => resolve(client), reject };
        its.signal.addEventListener('abort', () => reject(new Error('The socket was closed.')));
      });
    },
    ticket,
    {
      signal: life.signal,
      wait: (ms, signal) =>
        new Promise((resolve, reject) => {
          waited.push(ms);
          timeIsUp = resolve;
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
      reports: {
        speaking: (isSpeaking) => told.push(isSpeaking ? 'speaks' : 'listens'),
        said: (side, text) => told.push(`${side}: ${text}`),
        cutShort: (text) => told.push(`cut short: ${text}`),
        asksForScript: () => told.push('script'),
        ended: (end) => told.push(JSON.stringify(end)),
      },
    },
  );
  opening.catch(() => undefined);
  return {
    opening,
    life,
    done,
    told,
    waited,
    options: () => options,
    attempt: () => attempt as Attempt,
    timeIsUp: () => timeIsUp(),
    fail: (error: unknown) => settle?.reject(error),
    stands() {
      options.onConversationCreated?.(client as never);
      settle?.resolve();
      return opening;
    },
  };
}

const refusal = (opening: Promise<unknown>) =>
  opening.then(
    () => undefined,
    (error: unknown) => (error instanceof ConversationRefused ? error.end : error),
  );

describe('a conversation by the official client', () => {
  it('SES-21 is opened with the signed address and what the session is about, and with no key', async () => {
    const { options, stands } = stage();
    await stands();
    expect(options()).toMatchObject({
      signedUrl: ticket.signedUrl,
      connectionType: 'websocket',
      dynamicVariables: ticket.session,
    });
    expect(options()).not.toHaveProperty('authorization');
    expect(options()).not.toHaveProperty('overrides');
  });

  it('SES-20 passes on what the actor does', async () => {
    const { stands, done } = stage();
    const partner = await stands();
    partner.brief('A rehearsal begins.');
    partner.prompt('Begin.');
    partner.setVolume(0);
    partner.setMicrophoneMuted(true);
    expect(partner.level()).toBe(1);
    await partner.close();
    expect(done).toEqual([
      'update: A rehearsal begins.',
      'message: Begin.',
      'volume: 0',
      'muted: true',
      'end',
    ]);
    expect(partner.level()).toBe(0);
  });

  it('tells what both say, and who is heard', async () => {
    const { stands, options, told } = stage();
    await stands();
    options().onModeChange?.({ mode: 'speaking' });
    options().onMessage?.({ source: 'ai', role: 'agent', message: 'Well?' });
    options().onMessage?.({ source: 'user', role: 'user', message: 'No.' });
    const corrected = { original_agent_response: 'Well?', corrected_agent_response: 'We', event_id: 1 };
    options().onAgentResponseCorrection?.(corrected);
    options().onModeChange?.({ mode: 'listening' });
    expect(told).toEqual(['speaks', 'partner: Well?', 'actor: No.', 'cut short: We', 'listens']);
  });

  it('SES-22, SES-23 answers the tool that it knows, and takes only a true word for readiness', async () => {
    const { stands, options, told } = stage();
    await stands();
    const use = options().clientTools?.switch_to_script_tab;
    expect(use?.({ ready: false })).toBe('Please open the Script tab manually.');
    expect(told).toEqual([]);
    expect(use?.({ user_ready: true })).toBe('Please open the Script tab manually.');
    expect(told).toEqual(['script']);
  });

  it('SES-24 answers a tool that it does not know with its name', async () => {
    const { stands, options, done } = stage();
    await stands();
    const call = { tool_name: 'open_curtain', tool_call_id: 'c1', parameters: {}, event_id: 1 };
    options().onUnhandledClientToolCall?.(call);
    expect(done.map((frame) => JSON.parse(frame))).toEqual([
      {
        type: 'client_tool_result',
        tool_call_id: 'c1',
        result: 'Unknown tool: open_curtain',
        is_error: true,
      },
    ]);
  });

  it('SES-6 hangs up after an error, and tells of one end only', async () => {
    const { stands, options, told, done } = stage();
    await stands();
    options().onError?.('Server error: asleep', {});
    options().onDisconnect?.({ reason: 'user' });
    options().onMessage?.({ source: 'ai', role: 'agent', message: 'Well?' });
    expect(told).toEqual(['{"by":"error","message":"asleep"}']);
    expect(done).toEqual(['end']);
  });

  it('tells of no end that its owner has wanted', async () => {
    const { stands, options, told } = stage();
    const partner = await stands();
    await partner.close();
    options().onDisconnect?.({ reason: 'user' });
    expect(told).toEqual([]);
  });

  it('SES-8 is refused with the code under which the socket closed', async () => {
    const { opening, fail } = stage();
    fail(Object.assign(new Error('closed'), { closeCode: 1006 }));
    expect(await refusal(opening)).toEqual({ by: 'close', code: 1006, reason: '' });
  });

  it('is refused where it ended in the moment in which it came to stand', async () => {
    const { stands, options, opening, told } = stage();
    options().onDisconnect?.({ reason: 'agent', closeCode: 1000, context: {} as never });
    stands().catch(() => undefined);
    expect(await refusal(opening)).toEqual({ by: 'close', code: 1000, reason: '' });
    expect(told).toEqual([]);
  });

  it('SES-16 is given up, socket and all, when no first frame comes in time', async () => {
    const { opening, timeIsUp, waited, attempt } = stage();
    expect(waited).toEqual([]);
    attempt().dialled();
    expect(waited).toEqual([liveAgentLimits.firstFrameMs]);
    timeIsUp();
    expect(await refusal(opening)).toEqual({ by: 'no-answer' });
    expect(attempt().signal.aborted).toBe(true);
  });

  it('SES-16 is given up at once where the first frame is another than it waits for', async () => {
    const { opening, attempt } = stage();
    attempt().dialled();
    attempt().answered(false);
    expect(await refusal(opening)).toEqual({ by: 'no-answer' });
    expect(attempt().signal.aborted).toBe(true);
  });

  it('may take its time once the first frame is there', async () => {
    const { attempt, timeIsUp, stands } = stage();
    attempt().dialled();
    attempt().answered(true);
    timeIsUp();
    await Promise.resolve();
    expect(attempt().signal.aborted).toBe(false);
    await stands();
  });

  it('is given up when its owner does not want it any more, and closed where it stands all the same', async () => {
    const { opening, life, attempt } = stage();
    const reason = new Error('gone');
    life.abort(reason);
    expect(await refusal(opening)).toBe(reason);
    expect(attempt().signal.aborted).toBe(true);

    const late = stage();
    const standing = late.stands();
    late.life.abort(reason);
    expect(await refusal(standing)).toBe(reason);
    expect(late.done).toEqual(['end']);
  });
});
