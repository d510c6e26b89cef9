import { createHash, randomUUID } from 'node:crypto';

/** Where everything lies in the file store that somebody uploaded. Owners are hashed: an address may hold any character. */
export function uploadsFolder(owner: string): string {
  return `uploads/${createHash('sha256').update(owner).digest('hex')}`;
}

/** Where an upload's bytes lie. */
export function uploadFolder(owner: string, docId: string): string {
  return `${uploadsFolder(owner)}/${docId}`;
}

/** A key that no other upload has, so that a file is replaced by one change of its row, never under a reader. */
export function newUploadKey(owner: string, docId: string): string {
  return `${uploadFolder(owner, docId)}/${randomUUID()}`;
}

/** The storage path by which the API names an upload. */
export function uploadRef(owner: string, docId: string): string {
  return `uploads/${owner}/${docId}`;
}

/** The path under which its owner downloads an upload. */
export function uploadUrl(docId: string): string {
  return `/api/uploads/${docId}`;
}

/**
 * Whether `fileUrl` names the upload `docId` on this server: its path, or its address under our own `origin`.
 * Compared as text and never fetched, so that no address can make the server call another host.
 */
export function isUploadUrl(fileUrl: string, docId: string, origin: string): boolean {
  const path = fileUrl.startsWith(`${origin}/`) ? fileUrl.slice(origin.length) : fileUrl;
  return path.toLowerCase() === uploadUrl(docId);
}
