import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  type AppSearch,
  defaultTab,
  defaultView,
  type ScriptView,
  type WorkspaceTab,
} from '#web/app/search.ts';
import { useAppSearch } from '#web/app/use-app-search.ts';

export interface WorkspaceAddress {
  search: AppSearch;
  tab: WorkspaceTab;
  scriptId: string | undefined;
  /** How the open script is looked at. */
  view: ScriptView;
  /** Opening another script or tab is a step that Back undoes. */
  openScript(scriptId: string): void;
  openTab(tab: WorkspaceTab): void;
  openView(view: ScriptView): void;
  /** Opens the script at a line. */
  openLine(elementId: string): void;
  /** Sets the script without a step of its own: the first one was chosen for the user, or the open one is gone. */
  correctScript(scriptId: string | undefined): void;
  close(): void;
}

/** The open script and tab stand in the address, so that reload and Back do what people expect. */
export function useWorkspaceAddress(): WorkspaceAddress {
  const search = useAppSearch();
  const navigate = useNavigate({ from: '/' });
  const tab = search.tab ?? defaultTab;
  const { script, view = defaultView } = search;

  return useMemo(
    () => ({
      search,
      tab,
      scriptId: script,
      view,
      openScript: (scriptId) => void navigate({ search: { tab, script: scriptId } }),
      openTab: (next) => {
        if (next !== tab) void navigate({ search: { ...withoutLine(search), tab: next } });
      },
      openView: (next) => {
        if (next !== view) void navigate({ search: { ...withoutLine(search), view: next } });
      },
      openLine: (line) => void navigate({ search: { tab: 'script', ...(script ? { script } : {}), line } }),
      correctScript: (scriptId) =>
        void navigate({ search: { tab, ...(scriptId ? { script: scriptId } : {}) }, replace: true }),
      close: () => void navigate({ search: {} }),
    }),
    [search, tab, script, view, navigate],
  );
}

/** A line is looked for once: it is not sought again by whoever comes back to the script. */
function withoutLine({ line: _, ...search }: AppSearch): AppSearch {
  return search;
}
