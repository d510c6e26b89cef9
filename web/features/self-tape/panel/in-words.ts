import { type CastingSite, castingSites, sitesFor } from '#core/recordings/upload-limits-of-sites.ts';

/** Minutes and seconds, as `3:07`. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** When something was recorded, from the moment as the server writes it. */
export function timeInWords(timestamp: string): string {
  return times.format(new Date(timestamp));
}

/** Whether casting sites take a file of this size. */
export function sizeAgainstSites(bytes: number): string {
  const { taking, refusing } = sitesFor(bytes);
  if (refusing.length === 0) return `Small enough for ${listed(taking)}.`;
  const tooLarge = `Too large for ${listed(refusing.map((name) => `${name} (${limitOf(name)})`))}.`;
  return taking.length === 0 ? tooLarge : `Small enough for ${listed(taking)}. ${tooLarge}`;
}

/** As the sites say it: their megabytes have a million bytes. */
function limitOf(site: CastingSite): string {
  const bytes = castingSites.find(({ name }) => name === site)?.bytes ?? 0;
  return `${bytes / 1_000_000} MB`;
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}
