import { event, headerOf, isStrict, type Protocol, type RequestBody, textOf, turnsOf } from './protocol.ts';

/** The protocol of Anthropic's messages. */
export const anthropic: Protocol = {
  provider: 'anthropic',
  read: ({ path, headers, body }) => {
    if (path !== '/anthropic/messages' || !headers['anthropic-version']) return undefined;
    const { format } = body.output_config ?? {};
    const isStructured = format?.type === 'json_schema' && isStrict(format.schema);
    if (isStructured === (body.stream === true)) return undefined;
    return {
      provider: 'anthropic',
      model: body.model,
      key: headerOf(headers, 'x-api-key'),
      system: textOf(body.system),
      ...turnsOf(body.messages as RequestBody[], ({ content }) => textOf(content)),
      schema: format?.schema,
    };
  },
  stream: (pieces, end) => {
    const told = (type: string, fields: object) => `event: ${type}\n${event({ type, ...fields })}`;
    const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'test', content: [] };
    return [
      told('message_start', {
        message: { ...message, stop_reason: null, usage: { input_tokens: 10, output_tokens: 1 } },
      }),
      told('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
      ...pieces.map((text) => told('content_block_delta', { index: 0, delta: { type: 'text_delta', text } })),
      told('content_block_stop', { index: 0 }),
      told('message_delta', {
        delta: {
          stop_reason: { done: 'end_turn', 'too-long': 'max_tokens', blocked: 'refusal' }[end],
          stop_sequence: null,
        },
        usage: { output_tokens: 10 },
      }),
      told('message_stop', {}),
    ];
  },
  answer: (text, end) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'test',
    content: end === 'blocked' ? [] : [{ type: 'text', text }],
    stop_reason: { done: 'end_turn', 'too-long': 'max_tokens', blocked: 'refusal' }[end],
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 10 },
  }),
  error: (_status, message) => ({ type: 'error', error: { type: 'error', message } }),
};
