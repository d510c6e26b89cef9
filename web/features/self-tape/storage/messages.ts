/**
 * The files of a take: what the recorder wrote, the partner's samples, what is known of the take, and the finished file as
 * it goes into the library and as it is downloaded.
 */
export type TakeFile = 'recorded' | 'partner' | 'log' | 'finished' | 'download';

export type TakeFilesRequest = {
  id: number;
  takeId: string;
} /** At the end of the file, unless `at` says where, in bytes. */ & (
  | { type: 'write'; file: TakeFile; at: number | undefined; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'empty'; file: TakeFile }
  | { type: 'close' }
);

export interface TakeFilesAnswer {
  id: number;
  fault?: DiskFault;
}

export type DiskFault = 'disk-full' | 'disk-failed';
