import { PGlite } from '@electric-sql/pglite';
import { durableStartParams, SyncedNodeFS } from '#server/platform/database/synced-node-fs.ts';
import { YieldingPglite } from '#server/platform/database/yielding-pglite.ts';
import { refuseWithoutRoom } from '#server/platform/room-on-disk.ts';

/** Two segments of its log, which it lays out whole and before it needs them. */
export const roomForLogBytes = 32 * 1024 * 1024;

const [parse, simpleQuery] = [0x50, 0x51];

/**
 * The embedded database in `folder`. Without room for its log it would neither fail nor end, and the server with it: while
 * so little is left, it is not asked for anything that adds to it.
 */
export class PgliteOnDisk extends YieldingPglite {
  static async open(folder: string): Promise<PgliteOnDisk> {
    const lite = new PgliteOnDisk(folder);
    await lite.waitReady;
    return lite;
  }

  private readonly folder: string;

  private constructor(folder: string) {
    super({
      fs: new SyncedNodeFS(folder),
      startParams: durableStartParams(PGlite.defaultStartParams),
    });
    this.folder = folder;
  }

  override async execProtocolStream(
    ...given: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    if (adds(given[0])) refuseWithoutRoom(this.folder, roomForLogBytes);
    return super.execProtocolStream(...given);
  }
}

/** Whether a message of the frontend (Postgres' protocol 3.0) brings a statement that adds rows. What deletes may make room. */
function adds(message: Uint8Array): boolean {
  const [type] = message;
  if (type !== parse && type !== simpleQuery) return false;
  const text = type === parse ? message.indexOf(0, 5) + 1 : 5;
  const start = new TextDecoder().decode(message.subarray(text, text + 40));
  return /^\s*(insert|update)\b/i.test(start);
}
