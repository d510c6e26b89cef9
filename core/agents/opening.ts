import type { Scene } from '#core/screenplay/lines.ts';

/** How a rehearsal with a live agent begins. */
export interface Opening {
  /** What the agent must know: who plays whom, and what. */
  briefing: string;
  /** Said in the actor's place where the first line is the agent's own: without it, both would wait. */
  prompt: string | undefined;
}

/** How the chosen scenes begin in the chosen roles. The script itself is known to the agent; `sceneIds` empty: all of it. */
export function openingOf(
  scenes: readonly Scene[],
  { roles, sceneIds }: { roles: readonly string[]; sceneIds: readonly string[] },
): Opening {
  const chosen = scenes.filter(({ id }) => sceneIds.length === 0 || sceneIds.includes(id));
  const first = chosen.flatMap(({ lines }) => lines)[0];
  const isPartnersFirst = first !== undefined && !first.speakers.some((one) => roles.includes(one));
  const what =
    sceneIds.length === 0
      ? 'You play the whole script, from its beginning.'
      : `You play these scenes and no others, in this order: ${chosen.map(({ heading }) => `“${heading}”`).join(', ')}.`;
  const beginning = isPartnersFirst
    ? 'The first line is yours. Say it when the actor asks you to begin.'
    : "The first line is the actor's. Wait for it in silence.";
  return {
    briefing: [
      'A rehearsal begins.',
      `The actor plays ${roles.join(' and ')}. You play everybody else.`,
      what,
      beginning,
    ].join(' '),
    prompt: isPartnersFirst ? 'I am ready. Begin.' : undefined,
  };
}

/** What the agent is told where the same rehearsal goes on in another conversation; `lastSaid`: the last words of either. */
export function briefingAfterLoss({ briefing }: Opening, lastSaid: string | undefined): string {
  const where = lastSaid === undefined ? 'Nothing had been said.' : `The last words were: “${lastSaid}”.`;
  return `${briefing} The connection was lost and is there again. ${where} Go on from there, and wait for the actor.`;
}
