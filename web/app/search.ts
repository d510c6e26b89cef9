import { z } from 'zod';
import { idSchema } from '#core/api/ids.ts';

export const workspaceTabs = ['connecting', 'script', 'details'] as const;
export type WorkspaceTab = (typeof workspaceTabs)[number];

/** The ways to look at a script in its tab. */
export const scriptViews = ['formatted', 'raw', 'check'] as const;
export type ScriptView = (typeof scriptViews)[number];

export const defaultView: ScriptView = 'formatted';

export const defaultTab: WorkspaceTab = 'connecting';

const searchSchema = z.object({
  tab: z.enum(workspaceTabs).optional().catch(undefined),
  script: idSchema.optional().catch(undefined),
  view: z.enum(scriptViews).optional().catch(undefined),
});

/** What the address says: the workspace is open when it names a tab or a script. Anything else in it is ignored. */
export interface AppSearch {
  tab?: WorkspaceTab;
  script?: string;
  view?: ScriptView;
}

export function readSearch(search: Record<string, unknown>): AppSearch {
  const { tab, script, view } = searchSchema.parse(search);
  return { ...(tab ? { tab } : {}), ...(script ? { script } : {}), ...(view ? { view } : {}) };
}

export function isWorkspaceOpen(search: AppSearch): boolean {
  return search.tab !== undefined || search.script !== undefined;
}

/** The path to come back to after signing in from inside the workspace. */
export function pathOf(search: AppSearch): string {
  const query = new URLSearchParams({
    ...(search.tab ? { tab: search.tab } : {}),
    ...(search.script ? { script: search.script } : {}),
    ...(search.view ? { view: search.view } : {}),
  }).toString();
  return query === '' ? '/' : `/?${query}`;
}
