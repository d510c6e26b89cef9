import type { Page } from 'playwright-core';

/** The voices of a device, which a browser of the tests has none of, and what they were given to say. */
export interface DeviceSpeech {
  said(): Promise<string[]>;
  /** From now on nothing is heard of them, as browsers are known to do. */
  fallSilent(): Promise<void>;
}

/** As text, so that it runs in the page as it stands here. */
const stub = `(() => {
  const voices = [
    { voiceURI: 'far', name: 'Google UK English Female', lang: 'en-GB', localService: false },
    { voiceURI: 'daniel', name: 'Daniel', lang: 'en-GB', localService: true },
  ];
  window.deviceSpeech = { said: [], isSilent: false };
  const speechSynthesis = {
    getVoices: () => voices,
    speak(utterance) {
      window.deviceSpeech.said.push(utterance.text);
      if (window.deviceSpeech.isSilent) return;
      setTimeout(() => utterance.onstart?.(), 20);
      setTimeout(() => utterance.onend?.(), 400);
    },
    cancel() {},
    addEventListener() {},
    removeEventListener() {},
  };
  class SpeechSynthesisUtterance { constructor(text) { this.text = text; } }
  Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: SpeechSynthesisUtterance });
})()`;

/** Gives the page's device voices of its own, from its next load on. */
export async function giveDeviceVoices(page: Page): Promise<DeviceSpeech> {
  await page.addInitScript({ content: stub });
  return {
    said: () => page.evaluate('window.deviceSpeech.said'),
    fallSilent: () => page.evaluate('void (window.deviceSpeech.isSilent = true)'),
  };
}
