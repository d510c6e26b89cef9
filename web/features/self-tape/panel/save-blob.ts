/** Has the browser save bytes as a file of this name. */
export function saveBlob(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the bytes after this; a minute is enough for it to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
