const dayMs = 86_400_000;

/** Days from one calendar day to another (`2026-11-21`); negative where the second comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}
