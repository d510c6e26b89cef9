import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What ffprobe tells of a file, as far as tests ask. */
export interface Probe {
  format: { format_name: string; duration: string };
  streams: { codec_type: string; codec_name: string; width?: number; height?: number }[];
}

/** Undefined, and said aloud, where ffprobe (Debian's ffmpeg) is not installed. */
export function probed(bytes: Uint8Array): Probe | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'castmate-probe-'));
  try {
    const file = path.join(folder, 'take');
    writeFileSync(file, bytes);
    const { status, stdout, stderr, error } = spawnSync(
      'ffprobe',
      ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams', file],
      { encoding: 'utf8' },
    );
    if (error) {
      console.warn('NOT CHECKED by ffprobe, which is not installed: what is inside a finished take.');
      return undefined;
    }
    if (status !== 0 || stderr !== '') throw new Error(`ffprobe: ${stderr}`);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
