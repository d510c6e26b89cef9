/** The first value that a client would have otherwise and the agent does not let it; null where there is none. */
export function firstForbidden(wanted: unknown, allowed: unknown): string | null {
  if (!isObject(wanted)) return null;
  const permissions = isObject(allowed) ? allowed : {};
  for (const [name, value] of Object.entries(wanted)) {
    const permission = permissions[name];
    const forbidden = isObject(value) ? firstForbidden(value, permission) : permission !== true && name;
    if (forbidden) return forbidden;
  }
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
