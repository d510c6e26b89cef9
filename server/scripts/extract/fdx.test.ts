import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { extractFdx } from './fdx.ts';

function draftOf(content: string, after = ''): Uint8Array {
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8" standalone="no" ?>\n<FinalDraft DocumentType="Script"><Content>${content}</Content>${after}</FinalDraft>`,
  );
}

const paragraph = (type: string, text: string) =>
  `<Paragraph Type="${type}"><Text>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</Text></Paragraph>`;

function read(bytes: Uint8Array): string[] {
  return readScreenplay(extractFdx(bytes)).elements.map(
    ({ type, speaker, text, struck }) =>
      `${struck ? 'struck ' : ''}${type}${speaker === undefined ? '' : ` ${speaker}`}: ${text}`,
  );
}

describe('a Final Draft file', () => {
  test('tells what each paragraph is', () => {
    expect(
      read(
        draftOf(
          paragraph('Scene Heading', 'THE WOODS') +
            paragraph('Action', 'MIKE WAITS') +
            paragraph('Character', 'Mike (V.O.)') +
            paragraph('Parenthetical', 'softly') +
            paragraph('Dialogue', 'Rock & roll is *dead*.') +
            paragraph('Shot', 'CLOSE ON ANNA') +
            paragraph('Transition', 'Slowly away'),
        ),
      ),
    ).toEqual([
      'scene: THE WOODS',
      'action: MIKE WAITS',
      'character Mike: Mike (V.O.)',
      'parenthetical Mike: (softly)',
      'dialogue Mike: Rock & roll is *dead*.',
      'action: CLOSE ON ANNA',
      'transition: Slowly away',
    ]);
  });

  test('joins text of several looks, and leaves notes and properties away', () => {
    expect(
      read(
        draftOf(
          '<Paragraph Type="Action"><SceneProperties><Summary><Paragraph><Text>A summary</Text></Paragraph></Summary></SceneProperties>' +
            '<Text>It </Text><Text Style="Bold">rains</Text><Text Style="Italic"> hard</Text><Text>.</Text>' +
            '<ScriptNote><Paragraph><Text>A note</Text></Paragraph></ScriptNote></Paragraph>',
          '<HeaderAndFooter><Header><Paragraph><Text>Draft 3</Text></Paragraph></Header></HeaderAndFooter>',
        ),
      ),
    ).toEqual(['action: It rains hard.']);
  });

  test('keeps what is struck out as struck out, also within a speech', () => {
    const struck = (text: string) => `<Text Style="Bold+Strikeout">${text}</Text>`;
    expect(
      read(
        draftOf(
          paragraph('Character', 'ANNA') +
            `<Paragraph Type="Dialogue"><Text>I know </Text>${struck('it all')}<Text> nothing.</Text></Paragraph>` +
            `<Paragraph Type="Character">${struck('BEN')}</Paragraph><Paragraph Type="Dialogue">${struck('Me too.')}</Paragraph>` +
            `<Paragraph Type="Action">${struck('Rain.')}</Paragraph>`,
        ),
      ),
    ).toEqual([
      'character ANNA: ANNA',
      'dialogue ANNA: I know',
      'struck dialogue ANNA: it all',
      'dialogue ANNA: nothing.',
      'struck character BEN: BEN',
      'struck dialogue BEN: Me too.',
      'struck action: Rain.',
    ]);
  });

  test('reads two speeches at once, and the title', () => {
    const both = paragraph('Character', 'ANNA') + paragraph('Dialogue', 'Go!');
    const title = `<TitlePage><Content><Paragraph><Text></Text></Paragraph>${paragraph('', 'The Door')}</Content></TitlePage>`;
    const bytes = draftOf(
      `<Paragraph><DualDialogue>${both}${both.replace('ANNA', 'BEN')}</DualDialogue></Paragraph>`,
      title,
    );
    expect(read(bytes)).toEqual([
      'character ANNA: ANNA',
      'dialogue ANNA: Go!',
      'character BEN: BEN',
      'dialogue BEN: Go!',
    ]);
    expect(readScreenplay(extractFdx(bytes)).title).toBe('The Door');
  });

  test('cut off within the script, or at fault there, is damaged', () => {
    const whole = draftOf(paragraph('Action', 'Rain.') + paragraph('Action', 'Snow.'));
    const text = new TextDecoder().decode(whole);
    const entities = text
      .replace('<FinalDraft', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]><FinalDraft')
      .replace('Snow.', '&a;');
    for (const source of [text.slice(0, text.indexOf('Snow')), entities, '<FinalDraft><Con']) {
      expect(() => extractFdx(new TextEncoder().encode(source))).toThrow(
        expect.objectContaining({ id: 'script.damaged' }),
      );
    }
  });

  test('cut off behind the script gives all of it', () => {
    const text = new TextDecoder().decode(draftOf(paragraph('Action', 'Rain.'), '<HeaderAndFooter><Header>'));
    expect(read(new TextEncoder().encode(text.replace('</FinalDraft>', '')))).toEqual(['action: Rain.']);
  });

  test('keeps the words of every speech, and whose they are', () => {
    const words = fc.stringMatching(/^[A-Za-z*_\\.:>=#!@-][A-Za-z*_\\ .:>=#!@^-]{0,20}[a-z]$/);
    const speech = fc.record({ name: fc.stringMatching(/^[A-Z]{3,9}$/), text: words });
    fc.assert(
      fc.property(fc.array(speech, { minLength: 1, maxLength: 8 }), (speeches) => {
        const source = speeches
          .map(({ name, text }) => paragraph('Character', `Q${name}`) + paragraph('Dialogue', text))
          .join('');
        const dialogue = readScreenplay(extractFdx(draftOf(source))).elements.filter(
          ({ type }) => type === 'dialogue',
        );
        expect(dialogue.map(({ speaker, text }) => [speaker, text])).toEqual(
          speeches.map(({ name, text }) => [`Q${name}`, text.replace(/\s+/g, ' ').trim()]),
        );
      }),
    );
  });
});
