import { createHash, randomBytes } from 'node:crypto';

const heads = {
  mp3: Buffer.from('fffb9064', 'hex'),
  webm: Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581', 'hex'),
    Buffer.from('02', 'hex'),
  ]),
  mp4: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isommp42', 'latin1')]),
};

/** Bytes that begin as a take of this kind does. What follows is noise: nothing on the server plays it. */
export function takeOf(kind: keyof typeof heads, bytes: number): Buffer<ArrayBuffer> {
  const head = heads[kind];
  return Buffer.from(Buffer.concat([head, randomBytes(Math.max(0, bytes - head.length))]));
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
