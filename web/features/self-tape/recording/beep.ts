const seconds = 0.12;
const pitchHz = 880;
/** Well below a voice: it only gives the beat. */
const loudness = 0.15;

/** A short tone, that fades in and out so as not to click. Where the browser lets out no sound, there is none. */
export function beep(): void {
  const context = new AudioContext();
  const tone = new OscillatorNode(context, { frequency: pitchHz });
  const volume = new GainNode(context, { gain: 0 });
  const begin = context.currentTime;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loudness, begin + 0.01);
  volume.gain.setValueAtTime(loudness, begin + seconds - 0.03);
  volume.gain.linearRampToValueAtTime(0, begin + seconds);
  tone.connect(volume).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start(begin);
  tone.stop(begin + seconds);
}
