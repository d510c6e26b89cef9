export const workspaceTabs = ['connecting', 'tutor', 'script', 'self-tape', 'details'] as const;
export type WorkspaceTab = (typeof workspaceTabs)[number];

/** The ways to look at a script in its tab. */
export const scriptViews = ['formatted', 'raw', 'check'] as const;
export type ScriptView = (typeof scriptViews)[number];

export const defaultView: ScriptView = 'formatted';

export const defaultTab: WorkspaceTab = 'connecting';

/** The landing page reads the address too, and has no schemas yet: this agrees with `idSchema`. */
const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const lineId = /^[\w-]{1,100}$/;

/** What the address says: the workspace is open when it names a tab or a script. Anything else in it is ignored. */
export interface AppSearch {
  tab?: WorkspaceTab;
  script?: string;
  view?: ScriptView;
  /** The line of the script that is looked for. */
  line?: string;
}

export function readSearch(search: Record<string, unknown>): AppSearch {
  const tab = oneOf(workspaceTabs, search.tab);
  const view = oneOf(scriptViews, search.view);
  const { script, line } = search;
  return {
    ...(tab ? { tab } : {}),
    ...(typeof script === 'string' && id.test(script) ? { script: script.toLowerCase() } : {}),
    ...(view ? { view } : {}),
    ...(typeof line === 'string' && lineId.test(line) ? { line } : {}),
  };
}

function oneOf<Known extends string>(known: readonly Known[], value: unknown): Known | undefined {
  return known.find((one) => one === value);
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
