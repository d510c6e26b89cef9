const seconds = 6;
const rate = 8_000;
const headerBytes = 44;

/** Plays silence by a media element, again and again, until what it answers is called. Never rejects. */
export function playSilence(): () => void {
  const address = URL.createObjectURL(new Blob([silentWav()], { type: 'audio/wav' }));
  const audio = new Audio(address);
  audio.loop = true;
  audio.play().catch(() => undefined);
  return () => {
    audio.pause();
    audio.removeAttribute('src');
    audio.load();
    URL.revokeObjectURL(address);
  };
}

/** Mono, 8 bits, of which 128 is silence. Browsers count only sounds of more than five seconds as media. */
export function silentWav(): ArrayBuffer {
  const samples = seconds * rate;
  const file = new DataView(new ArrayBuffer(headerBytes + samples));
  const text = (at: number, letters: string) =>
    [...letters].forEach((letter, index) => {
      file.setUint8(at + index, letter.charCodeAt(0));
    });
  text(0, 'RIFF');
  file.setUint32(4, headerBytes - 8 + samples, true);
  text(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, rate, true);
  file.setUint32(28, rate, true);
  file.setUint16(32, 1, true);
  file.setUint16(34, 8, true);
  text(36, 'data');
  file.setUint32(40, samples, true);
  new Uint8Array(file.buffer, headerBytes).fill(128);
  return file.buffer;
}
