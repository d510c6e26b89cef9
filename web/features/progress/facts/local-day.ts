/** The calendar day of a moment where the actor is: `2026-11-21`. */
export function localDay(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The actor's calendar day of a time as the server tells it. */
export function localDayOf(time: string): string {
  return localDay(new Date(time));
}
