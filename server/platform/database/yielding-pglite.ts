import { setImmediate as turn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';

const longestWithoutTurnMs = 5;

/**
 * The embedded database computes in the server's own thread, and statements that wait for it follow each other without a
 * pause. Between their steps this one lets the thread turn to other requests.
 */
export class YieldingPglite extends PGlite {
  static async start(...options: ConstructorParameters<typeof PGlite>): Promise<YieldingPglite> {
    const lite = new YieldingPglite(...options);
    await lite.waitReady;
    return lite;
  }

  private turnedAt = 0;

  override async execProtocolStream(
    ...given: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    if (performance.now() - this.turnedAt > longestWithoutTurnMs) {
      await turn();
      this.turnedAt = performance.now();
    }
    return super.execProtocolStream(...given);
  }
}
