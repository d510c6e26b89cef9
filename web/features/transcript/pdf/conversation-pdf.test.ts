import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { ConversationFacts, NamedMessage } from '#web/features/transcript/conversation.ts';
import { conversationPdf, type PageSources } from './conversation-pdf.ts';

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const facts: ConversationFacts = {
  exportedAt: new Date(2026, 10, 21, 18, 30),
  scriptName: 'The Seagull',
  voice: { id: 'slt', name: 'Sally' },
  durationSeconds: 754,
};

function sources() {
  const fetched: string[] = [];
  const painted: string[] = [];
  const from: PageSources = {
    fetchFont: async (url) => {
      fetched.push(path.basename(url.split('?')[0] ?? ''));
      const bytes = await readFile(
        path.join('node_modules', url.split('node_modules/')[1]?.split('?')[0] ?? ''),
      );
      return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    },
    paintEmoji: async (emoji) => {
      painted.push(emoji);
      return new Uint8Array(picture);
    },
  };
  return { from, fetched, painted };
}

const message = (content: string, index = 0): NamedMessage => ({
  id: String(index),
  type: index % 2 === 0 ? 'user' : 'assistant',
  name: index % 2 === 0 ? 'You' : 'Assistant',
  content,
  timestamp: new Date(2026, 10, 21, 18, 20, index).toISOString(),
});

async function read(contents: readonly string[], from = sources().from) {
  const pdf = await conversationPdf(contents.map(message), facts, from);
  const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()));
  const { text } = await extractText(document);
  return { document, pages: text.map((one) => one.normalize('NFKC')) };
}

/** Spaces apart: where a line ends, there is none. */
const closeUp = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

/** Every stretch of text on a page, in points from its top left. */
async function stretchesOf(document: Awaited<ReturnType<typeof read>>['document'], number: number) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const [, , width = 0, height = 0] = page.view;
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , size = 0, x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, size, left: x, right: width - x - item.width, baseline: height - y }];
  });
}

const languages = [
  'Naïve café, déjà vu — “Where are you?” he said; Ångström, piñata, Übermut.',
  'Zażółć gęślą jaźń. Łódź, źdźbło, ćma.',
  'Tôi không biết gì về chuyện đó.',
  'Ξεσκεπάζω τὴν ψυχοφθόρα βδελυγμία. Καλημέρα.',
  'Съешь же ещё этих мягких французских булок. Ґрунт, їжак.',
  'أنا لا أعرف من هو الرجل الذي دخل الغرفة.',
  'אני לא יודע מי האיש שנכנס לחדר.',
  '我不知道刚才走进房间的那个人是谁。',
  '部屋に入ってきた男が誰なのか、わたしは知らない。カタカナも。',
  '방에 들어온 남자가 누구인지 모른다.',
  'हिन्दी में नमस्ते, श्रीमान। प्रार्थना और विद्यार्थी।',
  'আমি বাংলায় কথা বলি, কোথায় সে?',
  'தமிழ் எங்கே போகிறேன்?',
  'తెలుగు మాట్లాడతాను. ગુજરાતી બોલું છું. ಕನ್ನಡ ಮಾತು. മലയാളം പറയും. ਪੰਜਾਬੀ ਬੋਲੀ।',
  'ผู้ชายที่เดินเข้ามาในห้องคือใคร น้ำ',
  'He said שלום עולם (hello) and مرحبا to all 12 of us.',
  'قال John Smith: مرحبا، في عام 2026 يا صديقي.',
];

const mm = 72 / 25.4;

describe('the PDF of a conversation', () => {
  it('TRN-5 has what was said, in any language and in both directions, in the order in which it is read', async () => {
    const { pages } = await read(languages);
    const text = closeUp(pages.join(''));
    for (const said of languages) expect(text).toContain(closeUp(said));
  });

  it('TRN-15 begins with the day of export, the script, the voice by its id, the length and the number of messages', async () => {
    const { pages } = await read(['Who is there?', 'Nobody.']);
    const text = closeUp(pages[0] ?? '');
    const header = ['Exported:November21,2026', 'Script:TheSeagull', 'Voice:slt(Sally)'];
    for (const fact of [...header, 'Sessionduration:12:34', 'Totalmessages:2']) expect(text).toContain(fact);
    expect(text).toMatch(/You·.*Whoisthere\?Assistant·.*Nobody\./);
  });

  it('has the name of each speaker over the words, whatever letters it is written in', async () => {
    const named = { ...message('Who is there?'), name: 'राम, 한솔' };
    const pdf = await conversationPdf([named], facts, sources().from);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())));
    expect(text.join('')).toContain('राम, 한솔 ·');
  });

  it('TRN-14 keeps margins of 20 mm, breaks pages near the bottom, and writes in 16, 10 and 9 points', async () => {
    const long = Array.from(
      { length: 40 },
      (_, index) => `${'The sea is wide and I am slow. '.repeat(6)}${index}`,
    );
    const { document, pages } = await read(long);
    expect(pages.length).toBeGreaterThan(2);
    expect(closeUp(pages.join(''))).toContain('Iamslow.39');
    const sizes = new Set<number>();
    for (let number = 1; number <= pages.length; number++) {
      const stretches = await stretchesOf(document, number);
      for (const { size } of stretches) sizes.add(Math.round(size * 10) / 10);
      const text = stretches.filter((one) => !one.text.startsWith('Page '));
      const least = (values: number[]) => Math.min(...values);
      expect(least(text.map(({ left }) => left))).toBeCloseTo(20 * mm, 1);
      expect(least(text.map(({ right }) => right))).toBeGreaterThanOrEqual(20 * mm - 0.1);
      const bottom = Math.max(...text.map(({ baseline }) => baseline));
      expect(bottom).toBeLessThanOrEqual(277 * mm);
      if (number < pages.length) expect(bottom).toBeGreaterThan(250 * mm);
    }
    expect([...sizes].sort()).toEqual([10, 16, 9]);
  });

  it('begins lines of Arabic and Hebrew at the right margin', async () => {
    const { document } = await read(['שלום']);
    const hebrew = (await stretchesOf(document, 1)).filter(({ text }) => /\p{Script=Hebrew}/u.test(text));
    expect(Math.min(...hebrew.map(({ right }) => right))).toBeCloseTo(20 * mm, 0);
  });

  it('cuts a word that is longer than a line, and keeps empty lines', async () => {
    const { document, pages } = await read([`${'Ha'.repeat(300)}\n\nend`]);
    expect(closeUp(pages.join(''))).toContain(`${'Ha'.repeat(300)}end`);
    const stretches = await stretchesOf(document, 1);
    expect(Math.min(...stretches.map(({ right }) => right))).toBeGreaterThanOrEqual(20 * mm - 0.1);
  });

  it('fetches no font that its characters do not need', async () => {
    const { from, fetched } = sources();
    await read(['Who is there?'], from);
    expect(fetched).toEqual(['noto-sans-latin-400-normal.woff']);
    await read(['שלום 你好'], from);
    expect(fetched).toContain('noto-sans-hebrew-hebrew-400-normal.woff');
    expect(fetched.filter((name) => name.startsWith('noto-sans-sc-')).length).toBeLessThanOrEqual(4);
  });

  it('draws Hindi and Thai shaped, Korean in a font of its own, and nothing of them in the font of last resort', async () => {
    const { from, fetched } = sources();
    const { pages } = await read(['हिन्दी नमस्ते।', 'น้ำ', '방에'], from);
    expect(fetched).not.toContain('unifont-latin-400-normal.woff');
    expect(fetched).toContain('noto-sans-devanagari-devanagari-400-normal.woff');
    expect(fetched).toContain('noto-sans-thai-thai-400-normal.woff');
    expect(fetched.some((name) => name.startsWith('noto-sans-kr-'))).toBe(true);
    // Within a word nothing is read that is not written: what is drawn first is not read first.
    for (const said of ['हिन्दी नमस्ते।', 'น้ำ'.normalize('NFKC'), '방에'])
      expect(pages.join('\n')).toContain(said);
  });

  it('parts lines of Thai between words', async () => {
    const { document } = await read(['สวัสดีครับ'.repeat(20)]);
    const lines = (await stretchesOf(document, 1)).filter(({ text }) => /\p{Script=Thai}/u.test(text));
    expect(lines.length).toBeGreaterThan(1);
    for (const { text } of lines) expect(text).toMatch(/^(สวัสดี|ครับ)/);
  });

  it('paints emoji, each once, whole with tone and profession', async () => {
    const { from, fetched, painted } = sources();
    await read(['🎭😀👩🏽‍🎤 and 😀 again, 1️⃣ ❤️ 🇵🇱, but © 2026 #1'], from);
    expect(fetched).toEqual(['noto-sans-latin-400-normal.woff']);
    expect(painted).toEqual(['🎭', '😀', '👩🏽‍🎤', '1️⃣', '❤️', '🇵🇱']);
  });

  it('writes the code of a character that no font has', async () => {
    const { pages } = await read(['a \u{20BB7} b']);
    expect(closeUp(pages.join(''))).toContain('a[U+20BB7]b');
  });

  it('rejects where a font cannot be had', async () => {
    const { from } = sources();
    const fetchFont = () => Promise.reject(new Error('no network'));
    await expect(read(['hello'], { ...from, fetchFont })).rejects.toThrow('no network');
  });
});
