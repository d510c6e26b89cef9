import type { Phone } from '#core/api/rehearsals.ts';

export const silence = 'pau';

/**
 * The phones that `flite -psdur` prints: one line of `phone:end` pairs, ends in seconds from the start of the sound.
 * Rows of anything else are passed over. Times never run backwards.
 */
export function parsePhones(printed: string): Phone[] {
  const phones: Phone[] = [];
  let startMs = 0;
  for (const pair of printed.split(/\s+/)) {
    const [, phone, end] = /^([a-z]+):(\d+(?:\.\d+)?)$/.exec(pair) ?? [];
    if (phone === undefined || end === undefined) continue;
    const endMs = Math.max(startMs, Number(end) * 1000);
    phones.push({ phone, startMs, endMs });
    startMs = endMs;
  }
  return phones;
}

/** The phones of a sound that was cut from `fromMs` to `toMs`; what lies wholly outside is dropped. */
export function cutPhones(phones: readonly Phone[], fromMs: number, toMs: number): Phone[] {
  return phones
    .map((phone) => ({
      ...phone,
      startMs: Math.max(phone.startMs, fromMs) - fromMs,
      endMs: Math.min(phone.endMs, toMs) - fromMs,
    }))
    .filter(({ startMs, endMs }) => endMs > startMs);
}

/** The phones of a sound that was stretched to `factor` times its length. */
export function scalePhones(phones: readonly Phone[], factor: number): Phone[] {
  return phones.map((phone) => ({
    ...phone,
    startMs: phone.startMs * factor,
    endMs: phone.endMs * factor,
  }));
}

/** `phones` later by `byMs`. */
export function shiftPhones(phones: readonly Phone[], byMs: number): Phone[] {
  return phones.map((phone) => ({ ...phone, startMs: phone.startMs + byMs, endMs: phone.endMs + byMs }));
}

/**
 * Makes `phones` cover 0 to `durationMs` without a gap: what lies between them becomes silence, neighbouring silences
 * become one, and times are rounded to a tenth of a millisecond.
 */
export function coverWith(phones: readonly Phone[], durationMs: number): Phone[] {
  const covered: Phone[] = [];
  const rounded = (ms: number) => Math.round(Math.min(ms, durationMs) * 10) / 10;
  const add = (phone: Omit<Phone, 'startMs'>) => {
    const last = covered.at(-1);
    const startMs = last?.endMs ?? 0;
    const endMs = rounded(phone.endMs);
    if (endMs <= startMs) return;
    if (last && last.phone === silence && phone.phone === silence) last.endMs = endMs;
    else covered.push({ ...phone, startMs, endMs });
  };
  for (const phone of phones) {
    add({ phone: silence, endMs: phone.startMs });
    add(phone);
  }
  add({ phone: silence, endMs: durationMs });
  return covered;
}

/** Where the speech of a sound starts and ends by its phones; null where it holds silence only. */
export function speechSpan(phones: readonly Phone[]): { startMs: number; endMs: number } | null {
  const spoken = phones.filter(({ phone }) => phone !== silence);
  const first = spoken[0];
  const last = spoken.at(-1);
  return first && last ? { startMs: first.startMs, endMs: last.endMs } : null;
}

interface Sounding {
  phone: string;
  word?: number | undefined;
  lengthMs: number;
  /** The silence before it. */
  pauseMs: number;
}

function soundings(phones: readonly Phone[]): Sounding[] {
  const result: Sounding[] = [];
  let pauseMs = 0;
  for (const { startMs, endMs, ...sound } of phones) {
    if (sound.phone === silence) {
      pauseMs += endMs - startMs;
    } else {
      result.push({ ...sound, lengthMs: endMs - startMs, pauseMs });
      pauseMs = 0;
    }
  }
  return result;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * One reading made of several voices' readings of the same words: every phone and every pause has the mean of their
 * lengths. A reading whose phones differ from the first one's gives only its tempo: it counts as the first reading
 * stretched to its own length. Words are those of the first reading. Starts with the first sound and ends with the last.
 */
export function meanReading(readings: readonly (readonly Phone[])[]): Phone[] {
  const [first, ...others] = readings.map(soundings);
  if (!first || first.length === 0) return [];
  const total = (reading: readonly Sounding[]) =>
    reading.reduce((sum, { lengthMs, pauseMs }, index) => sum + lengthMs + (index === 0 ? 0 : pauseMs), 0);
  const comparable = others.map((other) => {
    const agrees =
      other.length === first.length && other.every(({ phone }, at) => phone === first[at]?.phone);
    if (agrees) return other;
    const factor = other.length === 0 ? 1 : total(other) / total(first);
    return first.map((sounding) => ({
      ...sounding,
      lengthMs: sounding.lengthMs * factor,
      pauseMs: sounding.pauseMs * factor,
    }));
  });
  const phones: Phone[] = [];
  let atMs = 0;
  first.forEach(({ lengthMs: _length, pauseMs: _pause, ...sound }, index) => {
    const here = [first, ...comparable].flatMap((reading) => reading[index] ?? []);
    const startMs = index === 0 ? 0 : atMs + mean(here.map(({ pauseMs }) => pauseMs));
    atMs = startMs + mean(here.map(({ lengthMs }) => lengthMs));
    phones.push({ ...sound, startMs, endMs: atMs });
  });
  return coverWith(phones, atMs);
}
