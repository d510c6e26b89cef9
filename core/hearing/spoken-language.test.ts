import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEnglish, isEnglishLine, roughSpeechMs } from '#core/hearing/spoken-language.ts';

describe('whether a text is English', () => {
  it.each([
    'I never said that I would stay.',
    'You came back. They all said you would.',
    "They're coming out of the woodwork! No, everybody we've put away!",
    'To be, or not to be, that is the question.',
    'Wherefore art thou Romeo? Deny thy father and refuse thy name.',
    'What did he say? “Je ne sais quoi”? And then he left?',
  ])('%j is', (text) => {
    expect(isEnglish(text)).toBe(true);
  });

  it.each([
    'Ich habe dir nie gesagt, dass ich bleibe.',
    'Je ne t’ai jamais dit que je resterais.',
    'Nunca te dije que me iba a quedar con los demás.',
    'Non ti ho mai detto che sarei rimasto.',
    'Ik heb je nooit gezegd dat ik zou blijven.',
    'Nigdy ci nie mówiłem, że zostanę, i co z tego?',
    'Я никогда не говорил, что останусь.',
    '私は残るとは言わなかった。',
    'لم أقل أبدا أنني سأبقى.',
    'אף פעם לא אמרתי שאשאר.',
  ])('%j is not', (text) => {
    expect(isEnglish(text)).toBe(false);
  });

  it.each(['', '…', 'Steel.', 'Ja!', 'No.', 'Tom? Tom!'])('%j does not tell', (text) => {
    expect(isEnglish(text)).toBeUndefined();
  });

  it('is told for a short line by the text around it', () => {
    const german = ['Ich habe dir nie gesagt, dass ich bleibe.', 'Und was ist mit mir?'];
    expect(isEnglishLine('Nein.', german)).toBe(false);
    expect(isEnglishLine('Nein.', ['I never said that I would stay with you.'])).toBe(true);
    expect(isEnglishLine('I never said that I would stay with you.', german)).toBe(true);
    expect(isEnglishLine('Hm.', [])).toBe(true);
  });

  it('can be asked of anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) =>
        [true, false, undefined].includes(isEnglish(text)),
      ),
    );
  });
});

describe('the rough length of speech', () => {
  it.each([
    ['Ich habe dir nie gesagt, dass ich bleibe.', 1_500, 2_600],
    ['私は残るとは言わなかった。', 1_600, 2_800],
    ['나는 남겠다고 말한 적이 없어.', 1_500, 2_900],
    ['Я никогда не говорил, что останусь.', 1_600, 2_800],
    ['لم أقل أبدا أنني سأبقى.', 1_000, 2_600],
    ['…', 0, 0],
  ])('of %j is plausible', (text, least, most) => {
    expect(roughSpeechMs(text)).toBeGreaterThanOrEqual(least);
    expect(roughSpeechMs(text)).toBeLessThanOrEqual(most);
  });
});
