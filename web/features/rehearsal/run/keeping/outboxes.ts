import type { RehearsalEnvironment } from '#web/features/rehearsal/run/environment.ts';
import type { Outbox, Outgoing } from './outbox.ts';
import { createOutbox, sendLeftItems } from './outbox.ts';

export type OutboxEnvironment = Pick<RehearsalEnvironment, 'storage' | 'wait' | 'onPageHide'>;

/** What this page's rehearsals leave of one kind, one rehearsal after the other. */
export interface Outboxes<Item> {
  /** One that is added again, under its id, takes the place of the one before. */
  add(rehearsalId: string, item: Item): void;
  unsaved(): number;
  failing(): boolean;
  /** Resolves once everything kept so far of this rehearsal has been acknowledged. */
  settled(rehearsalId: string): Promise<void>;
  close(): void;
}

/** Sends what earlier visits have left, then what comes; what is left when the page goes is sent behind its back. */
export function createOutboxes<Item extends { id: string }>(
  outgoing: Outgoing<Item>,
  { storage, wait, onPageHide }: OutboxEnvironment,
  changed: () => void,
): Outboxes<Item> {
  const outboxes = new Map<string, Outbox<Item>>();
  const all = () => [...outboxes.values()];
  const outboxOf = (rehearsalId: string) => {
    const outbox =
      outboxes.get(rehearsalId) ?? createOutbox({ rehearsalId, outgoing, storage, wait, changed });
    outboxes.set(rehearsalId, outbox);
    return outbox;
  };
  const flush = () => {
    for (const outbox of all()) outbox.flush();
  };
  const stopHearing = onPageHide(flush);
  void sendLeftItems(outgoing, storage);

  return {
    add: (rehearsalId, item) => outboxOf(rehearsalId).add(item),
    unsaved: () => all().reduce((sum, outbox) => sum + outbox.unsaved(), 0),
    failing: () => all().some((outbox) => outbox.failing()),
    settled: async (rehearsalId) => outboxes.get(rehearsalId)?.settled(),
    close() {
      flush();
      stopHearing();
      for (const outbox of all()) outbox.close();
    },
  };
}
