import { useSearch } from '@tanstack/react-router';
import { type AppSearch, readSearch } from './search.ts';

/** What the address says. The router hands on what its own check has left out, so that it is read here once more. */
export function useAppSearch(): AppSearch {
  return useSearch({ from: '/', select: readSearch, structuralSharing: true });
}
