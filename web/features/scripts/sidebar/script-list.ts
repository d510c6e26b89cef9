import { useQuery } from '@tanstack/react-query';
import type { ScriptFile } from '#core/api/scripts.ts';
import { sentence } from '#core/sentences.ts';
import { sentenceOf } from '#web/api/calling/call-failure.ts';
import { scriptsQuery } from '#web/api/scripts/scripts.ts';
import { sortScripts } from './filter-scripts.ts';

export interface ScriptList {
  /** By name. */
  scripts: readonly ScriptFile[];
  isLoading: boolean;
  /** Why the list could not be loaded, or is not fresh. */
  error: string | undefined;
  reload(): void;
}

const none: readonly ScriptFile[] = [];

export function useScriptList(isSignedIn: boolean): ScriptList {
  const { data, error, isPending, refetch } = useQuery({
    ...scriptsQuery,
    enabled: isSignedIn,
    select: sortScripts,
  });
  return {
    scripts: (isSignedIn && data) || none,
    isLoading: isSignedIn && isPending,
    error: error && isSignedIn ? errorText(error, data !== undefined) : undefined,
    reload: () => void refetch(),
  };
}

/** Why the list is not there or, where it was, why it is not fresh. */
export function errorText(error: unknown, wasLoaded: boolean): string {
  return sentence(wasLoaded ? 'script.refresh-failed' : 'script.list-failed', { error: sentenceOf(error) });
}
