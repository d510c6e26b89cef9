import path from 'node:path';
import { fountainText, pdfOf, pdfOfSize, proseText, sceneText } from '#tests/support/scripts/script-files.ts';

/** A file as a person chooses it. */
export interface ScriptFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A film script of 22 speeches that another program typeset. */
export const brickPdf = fixture('brick.trope.pdf');

export const scenePdf = pdf('Door.pdf', pdfOf(sceneText));
export const sceneFountain = plain('The Door.fountain', fountainText);
export const emptyFile = pdf('Empty.pdf', new Uint8Array(0));
export const prose = plain('Letter.txt', proseText);

/** Cut off in the middle, as by a broken download. */
export const truncatedPdf = pdf('Broken.pdf', pdfOf(sceneText).slice(0, 400));

/** A PDF that opens with a password only. */
export const encryptedPdf = fixture('password.pdf');

/** A picture, of a kind that is not read, under the name of a script. */
export const renamedPicture = pdf(
  'Photo.pdf',
  new Uint8Array([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
);

export const oneCharacter = plain(
  'Alone.fountain',
  'INT. CELL - DAY\n\nMIA\nNobody is here.\n\nMIA\nNobody at all.\n',
);

/** A PDF that takes a slow line so long that its progress can be seen. */
export const largePdf = pdf('Large.pdf', pdfOfSize(300_000));

/** NORA's second speech: long enough to be interrupted in, however slow the machine. */
export const longSpeech = 'You said it three years ago, on the last night of the summer, and I believed you.';

/** TOM's first answer in `lighthouse`. */
export const firstAnswer = 'I said that I would come back.';

/** His answer in its place where he is the partner and a journey looks at it while he speaks. */
export const longAnswer =
  'I said that I would come back when the boats come back, and they are all in the harbour now, every one but mine.';

/** Two people, eight speeches; TOM answers NORA. */
export const lighthouse = plain('The Lighthouse.fountain', scene(firstAnswer));

/** The same with TOM's long answer, for who plays NORA. */
export const lighthouseForNora = plain('The Lighthouse.fountain', scene(longAnswer));

function scene(answer: string): string {
  return `INT. LIGHTHOUSE - NIGHT

NORA
You came back.

TOM
${answer}

NORA
${longSpeech}

TOM
The sea is wide, and I am a slow man.

NORA
Then sit down, before the tea is cold.

TOM
Is there any sugar in the house?

NORA
There was, three years ago.

TOM
Then I will drink it as it is.
`;
}

/** NORA is spelt NORAH later on, and BANG is no character: a reader takes the sound for a name. */
export const mislaidName = plain(
  'The Lamp.txt',
  `INT. LIGHTHOUSE - NIGHT

NORA
You came back.

TOM
I said that I would come back. And I did.

NORA
Then sit down, before the tea is cold.

TOM
Is there any sugar in the house?

BANG
The lamp has fallen.

NORAH
Leave it where it is.

TOM
Then I will drink it as it is.

NORAH
Good.
`,
);

/** In Arabic: two people, four speeches. */
export const rightToLeft = plain(
  'Layla.txt',
  'ليلى: أين كنت كل هذا الوقت؟\nقيس: كنت أبحث عنك.\nليلى: حقا؟\nقيس: نعم.\n',
);

/** As long as a film: ANNA and BEN say 2,000 speeches in turns, `Speech 1.` first. */
export const longScript = plain(
  'Long.fountain',
  Array.from({ length: 2_000 }, (_, index) => {
    const heading = index % 20 === 0 ? `INT. ROOM ${index / 20 + 1} - DAY\n\n` : '';
    return `${heading}${index % 2 === 0 ? 'ANNA' : 'BEN'}\nSpeech ${index + 1}.\n`;
  }).join('\n'),
);

function fixture(name: string): string {
  return path.resolve(import.meta.dirname, '../../fixtures/scripts', name);
}

function pdf(name: string, bytes: Uint8Array): ScriptFile {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) };
}

/** ANNA and BEN say 300 speeches in turns in 20 scenes, `Speech 1.` first. */
export const threeHundredLines = plain(
  'Three Hundred.fountain',
  Array.from({ length: 300 }, (_, index) => {
    const heading = index % 15 === 0 ? `INT. ROOM ${index / 15 + 1} - DAY\n\n` : '';
    return `${heading}${index % 2 === 0 ? 'ANNA' : 'BEN'}\nSpeech ${index + 1}.\n`;
  }).join('\n'),
);

function plain(name: string, text: string): ScriptFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
}
