import { z } from 'zod';
import { sentence } from '#core/sentences.ts';

/** What an agent may ask the page to do. */
export const clientTools = [
  {
    name: 'switch_to_script_tab',
    description: 'Asks the actor to open the Script tab, when they are ready to rehearse.',
    parameter: {
      name: 'ready',
      type: 'boolean',
      description: 'Whether the actor has said that they are ready.',
    },
  },
] as const;

const readySchema = z.object({ ready: z.unknown().optional(), user_ready: z.unknown().optional() });

/** Whether an agent's call says that the actor is ready: by either name, and only by a true value. */
export function saysReady(parameters: unknown): boolean {
  const { ready, user_ready } = readySchema.safeParse(parameters).data ?? {};
  return ready === true || user_ready === true;
}

/** The page's answer to an agent's call. The page opens no tab by itself: the actor may be in the middle of a line. */
export function answerClientTool(name: string): { isError: boolean; result: string } {
  return clientTools.some((tool) => tool.name === name)
    ? { isError: false, result: sentence('agent-tool.open-script-tab') }
    : { isError: true, result: sentence('agent-tool.unknown', { name }) };
}
