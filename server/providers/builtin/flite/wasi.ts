import { type WasmModule, webAssembly } from './web-assembly.ts';

/**
 * The part of WASI preview 1 that flite calls, over memory alone: arguments in, standard output and the files it
 * wrote out. No folder, clock or other process of the host is visible to the module, and nothing outlives a run.
 * Interface: https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md
 */

const errno = { success: 0, badFileDescriptor: 8, noSuchEntry: 44, invalidSeek: 70 } as const;
const fileType = { characterDevice: 2, directory: 3, regularFile: 4 } as const;
const openFlags = { create: 1, truncate: 8 } as const;
const whence = { set: 0, current: 1 } as const;

const folderDescriptor = 3;
const folderName = '/o';
const firstFileDescriptor = 4;

/** The folder in which the module may write; what lands there is in `WasiResult.files` under its bare name. */
export const outputFolder = folderName;

export interface WasiResult {
  exitCode: number;
  /** Standard output and standard error together, in the order written. */
  printed: string;
  files: ReadonlyMap<string, Uint8Array>;
}

interface MemoryFile {
  bytes: Uint8Array;
  size: number;
}

class Exit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

const encoder = new TextEncoder();
const smallestFileBytes = 64 * 1024;

function makeRoom(file: MemoryFile, size: number): void {
  if (size <= file.bytes.length) return;
  const bytes = new Uint8Array(Math.max(size, file.bytes.length * 2, smallestFileBytes));
  bytes.set(file.bytes.subarray(0, file.size));
  file.bytes = bytes;
}

function isMemory(value: unknown): value is { buffer: ArrayBuffer } {
  return typeof value === 'object' && value !== null && 'buffer' in value;
}

/** The text of `pieces`, which may cut a character in two. */
function decoded(pieces: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
}

/**
 * Runs the command `module` to its end with `argv` (the program's name first). A trap inside the module is thrown as
 * WebAssembly's own error; an exit, whatever its code, is not.
 */
export async function runWasi(module: WasmModule, argv: readonly string[]): Promise<WasiResult> {
  const args = argv.map((arg) => encoder.encode(`${arg}\0`));
  const files = new Map<string, MemoryFile>();
  const open = new Map<number, { file: MemoryFile; position: number }>();
  const printed: Uint8Array[] = [];
  let nextDescriptor = firstFileDescriptor;
  let memory: { buffer: ArrayBuffer } | undefined;

  // Memory may grow during any call, which detaches views made before.
  const buffer = (): ArrayBuffer => {
    if (!memory) throw new Error('the module called the system before it was instantiated');
    return memory.buffer;
  };
  const view = () => new DataView(buffer());
  const bytesAt = (pointer: number, length: number) => new Uint8Array(buffer(), pointer, length);

  const system = {
    args_sizes_get(countPointer: number, sizePointer: number) {
      view().setUint32(countPointer, args.length, true);
      view().setUint32(
        sizePointer,
        args.reduce((sum, arg) => sum + arg.length, 0),
        true,
      );
      return errno.success;
    },
    args_get(pointersPointer: number, textPointer: number) {
      let at = textPointer;
      args.forEach((arg, index) => {
        view().setUint32(pointersPointer + 4 * index, at, true);
        bytesAt(at, arg.length).set(arg);
        at += arg.length;
      });
      return errno.success;
    },
    clock_time_get(_clock: number, _precision: bigint, timePointer: number) {
      // Always the same time: a rendering depends on its text and voice alone.
      view().setBigUint64(timePointer, 0n, true);
      return errno.success;
    },
    fd_prestat_get(descriptor: number, pointer: number) {
      if (descriptor !== folderDescriptor) return errno.badFileDescriptor;
      view().setUint8(pointer, 0);
      view().setUint32(pointer + 4, folderName.length, true);
      return errno.success;
    },
    fd_prestat_dir_name(descriptor: number, pointer: number, length: number) {
      if (descriptor !== folderDescriptor) return errno.badFileDescriptor;
      bytesAt(pointer, length).set(encoder.encode(folderName).subarray(0, length));
      return errno.success;
    },
    fd_fdstat_get(descriptor: number, pointer: number) {
      bytesAt(pointer, 24).fill(0);
      const type =
        descriptor === folderDescriptor
          ? fileType.directory
          : descriptor < folderDescriptor
            ? fileType.characterDevice
            : fileType.regularFile;
      view().setUint8(pointer, type);
      bytesAt(pointer + 8, 16).fill(0xff);
      return errno.success;
    },
    fd_fdstat_set_flags() {
      return errno.success;
    },
    path_open(
      _folder: number,
      _lookup: number,
      namePointer: number,
      nameLength: number,
      flags: number,
      _rights: bigint,
      _inheriting: bigint,
      _fdFlags: number,
      descriptorPointer: number,
    ) {
      const name = new TextDecoder().decode(bytesAt(namePointer, nameLength));
      let file = files.get(name);
      if (!file) {
        if (!(flags & openFlags.create)) return errno.noSuchEntry;
        file = { bytes: new Uint8Array(0), size: 0 };
        files.set(name, file);
      }
      if (flags & openFlags.truncate) Object.assign(file, { bytes: new Uint8Array(0), size: 0 });
      const descriptor = nextDescriptor;
      nextDescriptor += 1;
      open.set(descriptor, { file, position: 0 });
      view().setUint32(descriptorPointer, descriptor, true);
      return errno.success;
    },
    fd_write(descriptor: number, vectorsPointer: number, vectorCount: number, writtenPointer: number) {
      const opened = open.get(descriptor);
      if (!opened && (descriptor < 1 || descriptor >= folderDescriptor)) return errno.badFileDescriptor;
      let written = 0;
      for (let index = 0; index < vectorCount; index += 1) {
        const pointer = view().getUint32(vectorsPointer + 8 * index, true);
        const length = view().getUint32(vectorsPointer + 8 * index + 4, true);
        const piece = bytesAt(pointer, length);
        if (opened) {
          const end = opened.position + length;
          makeRoom(opened.file, end);
          opened.file.bytes.set(piece, opened.position);
          opened.file.size = Math.max(opened.file.size, end);
          opened.position = end;
        } else {
          printed.push(piece.slice());
        }
        written += length;
      }
      view().setUint32(writtenPointer, written, true);
      return errno.success;
    },
    fd_seek(descriptor: number, offset: bigint, from: number, positionPointer: number) {
      const opened = open.get(descriptor);
      if (!opened) return descriptor < folderDescriptor ? errno.invalidSeek : errno.badFileDescriptor;
      const base = from === whence.set ? 0 : from === whence.current ? opened.position : opened.file.size;
      opened.position = base + Number(offset);
      view().setBigUint64(positionPointer, BigInt(opened.position), true);
      return errno.success;
    },
    fd_read(_descriptor: number, _vectors: number, _count: number, readPointer: number) {
      view().setUint32(readPointer, 0, true);
      return errno.success;
    },
    fd_close(descriptor: number) {
      open.delete(descriptor);
      return errno.success;
    },
    proc_exit(code: number) {
      throw new Exit(code);
    },
  };

  const instance = await webAssembly.instantiate(module, { wasi_snapshot_preview1: system });
  const { memory: exported, _start: start } = instance.exports;
  if (!isMemory(exported) || typeof start !== 'function') throw new Error('the module is not a WASI command');
  memory = exported;
  let exitCode = 0;
  try {
    start();
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    exitCode = error.code;
  }
  return {
    exitCode,
    printed: decoded(printed),
    files: new Map([...files].map(([name, file]) => [name, file.bytes.subarray(0, file.size)])),
  };
}
