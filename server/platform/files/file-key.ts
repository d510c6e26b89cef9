const longestKey = 1_000;
/** No leading dot, which rules out `.` and `..` and sets apart what a store keeps for itself. */
const safeSegment = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}$/;

/** The segments of a key. Throws where it is not a relative path of safe segments. */
export function segmentsOf(key: string): string[] {
  const segments = key.split('/');
  if (key.length > longestKey || !segments.every((segment) => safeSegment.test(segment))) {
    throw new Error('A file key must be a relative path of safe segments.');
  }
  return segments;
}
