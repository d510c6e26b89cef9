import { createSignalBell, type SignalBell } from '#server/platform/jobs/signal-bell.ts';
import type { ScriptKey } from '#server/scripts/script-key.ts';

const listeners = new Map<string, Set<SignalBell>>();

/** Wakes everyone in this process who waits for news of the script. It says nothing but "look again". */
export function ringStageBell(script: ScriptKey): void {
  for (const bell of listeners.get(nameOf(script)) ?? []) bell.ring();
}

/** A bell that rings at each change of the script in this process, until `hangUp`. */
export function listenForStages(script: ScriptKey): SignalBell & { hangUp(): void } {
  const name = nameOf(script);
  const bell = createSignalBell();
  const bells = listeners.get(name) ?? new Set();
  listeners.set(name, bells.add(bell));
  return {
    ...bell,
    hangUp: () => {
      bells.delete(bell);
      if (bells.size === 0 && listeners.get(name) === bells) listeners.delete(name);
    },
  };
}

/** How many listeners there are in this process: none once everyone has hung up. */
export function countStageListeners(): number {
  return [...listeners.values()].reduce((sum, bells) => sum + bells.size, 0);
}

function nameOf({ owner, docId }: ScriptKey): string {
  return `${docId} ${owner}`;
}
