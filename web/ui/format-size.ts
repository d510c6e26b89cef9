const units = ['bytes', 'KB', 'MB', 'GB'] as const;

/** A file's size as people say it: "1 byte", "12 KB", "3.4 MB". One KB is 1024 bytes. */
export function formatSize(bytes: number): string {
  if (bytes === 1) return '1 byte';
  let size = bytes;
  let unit = 0;
  while (size >= 1023.5 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const digits = unit > 0 && size < 9.95 ? 1 : 0;
  return `${size.toFixed(digits)} ${units[unit]}`;
}
