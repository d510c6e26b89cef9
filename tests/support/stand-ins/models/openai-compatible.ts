import { event, headerOf, isStrict, type Protocol, type RequestBody, textOf, turnsOf } from './protocol.ts';

/** The protocol of OpenAI's chat completions. */
export const openAiCompatible: Protocol = {
  provider: 'openai-compatible',
  read: ({ path, headers, body }) => {
    if (path !== '/openai-compatible/chat/completions') return undefined;
    const format = body.response_format;
    const isStructured = format?.type === 'json_schema' && isStrict(format.json_schema.schema);
    if (isStructured === (body.stream === true)) return undefined;
    const [system, ...turns] = body.messages;
    if (system.role !== 'system') return undefined;
    return {
      provider: 'openai-compatible',
      model: body.model,
      key: headerOf(headers, 'authorization')?.replace('Bearer ', '') ?? null,
      system: system.content,
      ...turnsOf(turns as RequestBody[], ({ content }) => textOf(content)),
      schema: format?.json_schema.schema,
    };
  },
  stream: (pieces, end) => {
    const chunk = (delta: object, finish_reason: string | null = null) =>
      event({
        id: 'chatcmpl-1',
        object: 'chat.completion.chunk',
        created: 0,
        model: 'test',
        choices: [{ index: 0, delta, finish_reason }],
      });
    return [
      chunk({ role: 'assistant', content: '' }),
      ...pieces.map((content) => chunk({ content })),
      chunk({}, { done: 'stop', 'too-long': 'length', blocked: 'content_filter' }[end]),
      'data: [DONE]\n\n',
    ];
  },
  answer: (text, end) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 0,
    model: 'test',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: end === 'blocked' ? null : text },
        finish_reason: { done: 'stop', 'too-long': 'length', blocked: 'content_filter' }[end],
      },
    ],
    usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
  }),
  error: (status, message) => ({ error: { message, type: 'error', param: null, code: String(status) } }),
};
