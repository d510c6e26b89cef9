/** Where the takes of this browser stand, a folder each. */
export async function takesFolder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle('self-tapes', { create: true });
}
