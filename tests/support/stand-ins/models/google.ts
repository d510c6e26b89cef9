import { event, headerOf, type Protocol, type RequestBody, textOf, turnsOf } from './protocol.ts';

/** The protocol of Gemini. */
export const google: Protocol = {
  provider: 'google',
  read: ({ path, headers, body }) => {
    const [, model, method] =
      /^\/google\/models\/([^/]+):(generateContent|streamGenerateContent\?alt=sse)$/.exec(path) ?? [];
    if (model === undefined) return undefined;
    const { responseMimeType, responseSchema } = body.generationConfig;
    if ((responseMimeType === 'application/json') !== (method === 'generateContent')) return undefined;
    return {
      provider: 'google',
      model,
      key: headerOf(headers, 'x-goog-api-key'),
      system: textOf(body.systemInstruction.parts),
      ...turnsOf(body.contents as RequestBody[], ({ parts }) => textOf(parts)),
      schema: responseSchema,
    };
  },
  stream: (pieces, end) => [
    ...pieces.map((text) =>
      event({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }] }),
    ),
    event({
      candidates: [
        {
          ...(end === 'blocked' ? {} : { content: { role: 'model', parts: [{ text: '' }] } }),
          finishReason: { done: 'STOP', 'too-long': 'MAX_TOKENS', blocked: 'PROHIBITED_CONTENT' }[end],
          index: 0,
        },
      ],
      usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 10, totalTokenCount: 20 },
    }),
  ],
  answer: (text, end) => ({
    candidates: [
      {
        ...(end === 'blocked' ? {} : { content: { role: 'model', parts: [{ text }] } }),
        finishReason: { done: 'STOP', 'too-long': 'MAX_TOKENS', blocked: 'PROHIBITED_CONTENT' }[end],
        index: 0,
      },
    ],
    usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 10, totalTokenCount: 20 },
  }),
  error: (code, message) => ({
    error: {
      code,
      message,
      status: 'UNKNOWN',
      ...(code === 400
        ? { details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }] }
        : {}),
    },
  }),
};
