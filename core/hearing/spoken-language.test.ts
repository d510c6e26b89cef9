import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageOf, languageOfLine, roughSpeechMs } from '#core/hearing/spoken-language.ts';

describe('the language of a text', () => {
  it.each([
    'I never said that I would stay.',
    'You came back. They all said you would.',
    "They're coming out of the woodwork! No, everybody we've put away!",
    'To be, or not to be, that is the question.',
    'Wherefore art thou Romeo? Deny thy father and refuse thy name.',
    'What did he say? “Je ne sais quoi”? And then he left?',
  ])('%j is English', (text) => {
    expect(languageOf(text)).toBe('en');
  });

  it.each([
    ['Ich habe dir nie gesagt, dass ich bleibe.', 'de'],
    ['Je ne t’ai jamais dit que je resterais.', 'fr'],
    ['Nunca te dije que me iba a quedar con los demás.', 'es'],
    ['Non ti ho mai detto che sarei rimasto.', 'it'],
    ['Ik heb je nooit gezegd dat ik zou blijven.', 'nl'],
    ['Nigdy ci nie mówiłem, że zostanę, i co z tego?', 'pl'],
    ['Я никогда не говорил, что останусь.', 'ru'],
    ['私は残るとは言わなかった。', 'ja'],
    ['لم أقل أبدا أنني سأبقى.', 'ar'],
    ['אף פעם לא אמרתי שאשאר.', 'he'],
    ['Անգիր չեմ արել:', 'unknown'],
  ])('of %j is %s', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });

  it.each(['', '…', 'Steel.', 'Ja!', 'No.', 'Tom? Tom!'])('%j does not tell', (text) => {
    expect(languageOf(text)).toBeUndefined();
  });

  it('is told for a short line by the text around it', () => {
    const german = ['Ich habe dir nie gesagt, dass ich bleibe.', 'Und was ist mit mir?'];
    expect(languageOfLine('Nein.', german)).toBe('de');
    expect(languageOfLine('Nein.', ['I never said that I would stay with you.'])).toBe('en');
    expect(languageOfLine('I never said that I would stay with you.', german)).toBe('en');
    expect(languageOfLine('Hm.', [])).toBe('en');
  });

  it('can be asked of anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => languageOfLine(text, [text]).length > 0),
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
