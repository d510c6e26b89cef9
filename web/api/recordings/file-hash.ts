import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Short enough that the page answers in between. */
const sliceBytes = 1024 * 1024;

/**
 * SHA-256 of a file, in hexadecimal, without holding it in memory: the browser's own digest takes whole files only.
 * Rejects with the signal's reason where that is aborted.
 */
export async function sha256OfFile(file: Blob, signal?: AbortSignal): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += sliceBytes) {
    signal?.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(start, start + sliceBytes).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}
