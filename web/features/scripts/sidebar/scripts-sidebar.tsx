import { clsx } from 'clsx';
import { FileText, LoaderCircle, Search, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { isRead, type ScriptFile } from '#core/api/scripts.ts';
import { sentence } from '#core/sentences.ts';
import type { SessionState } from '#web/api/session.ts';
import { UploadButton } from '#web/features/scripts/upload/upload-button.tsx';
import { UploadList } from '#web/features/scripts/upload/upload-list.tsx';
import type { Uploads } from '#web/features/scripts/upload/use-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { draftLabels } from './draft-label.ts';
import { countText, filterScripts } from './filter-scripts.ts';
import type { ScriptList } from './script-list.ts';

const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const inDays = (isoTime: string) => days.format(new Date(isoTime));

interface ScriptsSidebarProps {
  session: SessionState;
  list: ScriptList;
  selectedId: string | undefined;
  onSelect(docId: string): void;
  uploads: Uploads;
  /** Phones get a dropdown in place of the list. */
  compact: boolean;
}

export function ScriptsSidebar(props: ScriptsSidebarProps) {
  return props.compact ? <CompactScripts {...props} /> : <FullScripts {...props} />;
}

function FullScripts({ session, list, selectedId, onSelect, uploads }: ScriptsSidebarProps) {
  const [search, setSearch] = useState('');
  const isFiltering = search.trim() !== '';
  const shown = filterScripts(list.scripts, search);
  const labels = draftLabels(list.scripts, inDays);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="grid gap-2.5 p-3">
        <UploadButton
          onFiles={(files) => uploads.queue.add(files)}
          disabled={session.status !== 'authenticated'}
        />
        <label className="relative block">
          <span className="sr-only">Search scripts</span>
          <Search aria-hidden className="absolute top-3.5 left-3 size-4 text-soft" />
          <input
            type="search"
            placeholder="Search scripts..."
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="h-11 w-full rounded-lg border border-edge-strong/60 bg-ground pr-3 pl-9 placeholder:text-soft"
          />
        </label>
      </div>
      <UploadList {...uploads} />
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pt-2 pb-3">
        {session.status === 'unauthenticated' ? (
          <p className="px-2 py-6 text-center text-soft">{sentence('scripts.signed-out-list')}</p>
        ) : (
          <ListState list={list} session={session} shownCount={shown.length} />
        )}
        {session.status === 'authenticated' && shown.length > 0 && (
          <ul aria-label="Scripts" className="grid grid-cols-1 gap-0.5">
            {shown.map((script) => (
              <li key={script.docId}>
                <ScriptButton
                  script={script}
                  draftLabel={labels.get(script.docId)}
                  isSelected={script.docId === selectedId}
                  onSelect={() => onSelect(script.docId)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <p aria-live="polite" className="border-t border-edge px-5 py-3 text-sm text-soft">
        {list.isLoading || session.status === 'loading'
          ? '…'
          : countText(shown.length, list.scripts.length, isFiltering)}
      </p>
    </div>
  );
}

/** What there is to say of the list besides what is in it. */
export function ListState({
  list,
  session,
  shownCount,
}: {
  list: ScriptList;
  session: SessionState;
  shownCount: number;
}) {
  if (list.error) {
    return (
      <div role="alert" className="grid justify-items-center gap-3 px-2 py-6 text-center">
        <p>{list.error}</p>
        <Button onClick={list.reload}>Try again</Button>
      </div>
    );
  }
  if (shownCount > 0) return null;
  const text = session.status === 'loading' ? sentence('scripts.session-loading') : emptyText(list);
  return (
    <p role="status" className="px-2 py-6 text-center text-soft">
      {text}
    </p>
  );
}

function emptyText(list: ScriptList): string {
  if (list.isLoading) return sentence('scripts.loading');
  return sentence(list.scripts.length === 0 ? 'scripts.none' : 'scripts.no-match');
}

function ScriptButton({
  script,
  draftLabel,
  isSelected,
  onSelect,
}: {
  script: ScriptFile;
  draftLabel: string | undefined;
  isSelected: boolean;
  onSelect(): void;
}) {
  const failed = script.stage === 'failed';
  const isReadyToOpen = isRead(script.stage);
  const Icon = failed ? TriangleAlert : isReadyToOpen ? FileText : LoaderCircle;
  return (
    <button
      type="button"
      aria-current={isSelected || undefined}
      onClick={onSelect}
      title={script.name}
      className={clsx(
        'flex min-h-11 w-full items-center gap-2.5 rounded-lg px-2.5 py-2 text-left transition-colors',
        isSelected ? 'bg-raised font-semibold' : 'hover:bg-raised/60',
      )}
    >
      <Icon
        aria-hidden
        className={clsx(
          'size-4.5 shrink-0',
          failed ? 'text-alarm' : isSelected ? 'text-warm-text' : 'text-soft',
          !failed && !isReadyToOpen && 'animate-spin',
        )}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{script.name}</span>
        {draftLabel !== undefined && (
          <span className="block truncate text-sm font-normal text-soft">{draftLabel}</span>
        )}
      </span>
      {failed && <span className="sr-only">could not be read</span>}
      {!failed && !isReadyToOpen && <span className="sr-only">is being read</span>}
    </button>
  );
}

function CompactScripts({ session, list, selectedId, onSelect, uploads }: ScriptsSidebarProps) {
  const isUsable = session.status === 'authenticated' && list.scripts.length > 0;
  const labels = draftLabels(list.scripts, inDays);
  const selected = list.scripts.some((script) => script.docId === selectedId) ? selectedId : '';
  return (
    <div>
      <div className="flex items-end gap-2 px-4 py-3 low:py-1">
        <label className="min-w-0 flex-1">
          <span className="mb-1 flex justify-between gap-2 text-sm text-soft low:sr-only">
            Script
            <span>
              {list.isLoading || session.status === 'loading'
                ? '…'
                : countText(list.scripts.length, list.scripts.length, false)}
            </span>
          </span>
          <select
            value={selected}
            disabled={!isUsable}
            onChange={(event) => onSelect(event.target.value)}
            className="h-11 w-full truncate rounded-lg border border-edge-strong/60 bg-ground px-3 disabled:text-soft"
          >
            {selected === '' && <option value="">{compactText(session, list)}</option>}
            {list.scripts.map((script) => (
              <option key={script.docId} value={script.docId}>
                {nameWith(labels.get(script.docId), script)}
              </option>
            ))}
          </select>
        </label>
        <UploadButton
          compact
          onFiles={(files) => uploads.queue.add(files)}
          disabled={session.status !== 'authenticated'}
        />
      </div>
      {list.error && (
        <div role="alert" className="flex items-center gap-3 px-4 pb-3 text-sm">
          <p className="flex-1">{list.error}</p>
          <Button onClick={list.reload}>Try again</Button>
        </div>
      )}
      <UploadList {...uploads} />
    </div>
  );
}

function nameWith(draftLabel: string | undefined, { name }: ScriptFile): string {
  return draftLabel === undefined ? name : `${name} (${draftLabel})`;
}

function compactText(session: SessionState, list: ScriptList): string {
  if (session.status === 'loading') return sentence('scripts.session-loading');
  if (session.status === 'unauthenticated') return sentence('scripts.signed-out');
  if (list.isLoading) return sentence('scripts.loading');
  return list.scripts.length === 0 ? sentence('scripts.none') : 'Choose a script';
}
