import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/** The part of Emscripten's node file system that the hook below touches. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  node_ops: { mknod(parent: object, name: string, mode: number, device: number): object };
  doSetAttr(place: unknown, node: object, attributes: { mode?: number }, ...how: unknown[]): void;
}

const withoutRightsOfOthers = (mode: number) => mode & ~0o077;

/**
 * PGlite's node file system with files that nobody else on the machine may read (PGlite's own lets everybody write them,
 * whatever the umask), and with a working fsync. Emscripten answers fsync on its node file system without asking the
 * system, so that a commit would survive a killed process but not a power cut. Postgres must also be told to sync, and
 * by `wal_sync_method=fsync`: Emscripten has no hook for fdatasync. See `durableStartParams`.
 */
export class SyncedNodeFS extends NodeFS {
  override async init(pg: PGlite, options: EmscriptenOptions) {
    const initialised = await super.init(pg, options);
    const preRun = initialised.emscriptenOpts.preRun ?? [];
    preRun.push((module) => {
      const nodeFileSystem = module.NODEFS as unknown as NodeFileSystem;
      nodeFileSystem.stream_ops.fsync = (stream) => {
        fs.fsyncSync(stream.nfd);
        return 0;
      };
      const { mknod } = nodeFileSystem.node_ops;
      nodeFileSystem.node_ops.mknod = (parent, name, mode, device) =>
        mknod(parent, name, withoutRightsOfOthers(mode), device);
      const { doSetAttr } = nodeFileSystem;
      nodeFileSystem.doSetAttr = (place, node, attributes, ...how) => {
        const { mode } = attributes;
        const kept = mode === undefined ? attributes : { ...attributes, mode: withoutRightsOfOthers(mode) };
        doSetAttr(place, node, kept, ...how);
      };
    });
    initialised.emscriptenOpts.preRun = preRun;
    return initialised;
  }
}

/** PGlite's start parameters without its `-F`, which turns fsync off. */
export function durableStartParams(defaults: readonly string[]): string[] {
  return [
    ...defaults.filter((parameter) => parameter !== '-F'),
    '-c',
    'fsync=on',
    '-c',
    'wal_sync_method=fsync',
  ];
}
