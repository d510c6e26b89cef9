import {
  CirclePlay,
  CircleStop,
  Ellipsis,
  type LucideIcon,
  Maximize2,
  Pencil,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ScriptFile } from '#core/api/scripts.ts';
import { ExportMenu, useExportItems } from '#web/features/scripts/export/export-menu.tsx';
import type { Prompter } from '#web/features/scripts/prompter/use-prompter.ts';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '#web/ui/menu.tsx';

const views = [
  { value: 'formatted', text: 'Formatted' },
  { value: 'raw', text: 'Raw' },
  { value: 'check', text: 'Check' },
] as const;
export type ScriptView = (typeof views)[number]['value'];

interface ScriptToolbarProps {
  script: ScriptFile;
  view: ScriptView;
  onView(view: ScriptView): void;
  roles: readonly string[];
  /** Undefined while there is no text to read. */
  prompter: Prompter | undefined;
  onSettings(): void;
  onRename(): void;
  onDelete(): void;
  rehearsalControls: ReactNode;
}

interface Tool {
  icon: LucideIcon;
  label: string;
  press(): void;
}

/** How the script is shown, and what can be done with it: in one row, and on a phone most of it in a menu. */
export function ScriptToolbar({
  script,
  view,
  onView,
  roles,
  prompter,
  onSettings,
  onRename,
  onDelete,
  rehearsalControls,
}: ScriptToolbarProps) {
  const reading: Tool[] = prompter
    ? [
        { icon: SlidersHorizontal, label: 'Scroll settings', press: onSettings },
        { icon: Maximize2, label: 'Full screen', press: () => prompter.setFullScreen(true) },
      ]
    : [];
  const keeping: Tool[] = [
    { icon: Pencil, label: 'Rename script', press: onRename },
    { icon: Trash2, label: 'Delete script', press: onDelete },
  ];
  return (
    <div className="not-prompted sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-edge bg-ground px-2 py-1 sm:px-6 sm:py-2.5 low:static low:py-1">
      <ChoiceRow
        label="How the script is shown"
        options={views}
        value={view}
        onChange={onView}
        className="max-sm:*:px-2"
      />
      <div className="ml-auto flex items-center gap-2 max-sm:gap-1">
        {rehearsalControls}
        {prompter && (
          <IconButton
            icon={prompter.isScrolling ? CircleStop : CirclePlay}
            label={prompter.isScrolling ? 'Stop auto-scroll' : 'Start auto-scroll'}
            className="max-sm:hidden"
            onClick={prompter.toggle}
          />
        )}
        {reading.map((tool) => (
          <ToolButton key={tool.label} {...tool} />
        ))}
        <ExportMenu script={script} roles={roles} className="max-sm:hidden" />
        {keeping.map((tool) => (
          <ToolButton key={tool.label} {...tool} />
        ))}
        <MoreMenu script={script} roles={roles} reading={reading} keeping={keeping} />
      </div>
    </div>
  );
}

function ToolButton({ icon, label, press }: Tool) {
  return <IconButton icon={icon} label={label} className="max-sm:hidden" onClick={press} />;
}

/** On a phone, what there is no room for in the row. */
function MoreMenu({
  script,
  roles,
  reading,
  keeping,
}: Pick<ScriptToolbarProps, 'script' | 'roles'> & { reading: readonly Tool[]; keeping: readonly Tool[] }) {
  const { isMaking, items } = useExportItems({ script, roles });
  return (
    <Menu
      className="min-w-64"
      trigger={
        <MenuTrigger asChild>
          <IconButton icon={Ellipsis} label="More" className="sm:hidden" aria-busy={isMaking} />
        </MenuTrigger>
      }
    >
      {reading.map((tool) => (
        <ToolItem key={tool.label} {...tool} />
      ))}
      {reading.length > 0 && <MenuSeparator />}
      <MenuLabel>Download as…</MenuLabel>
      {items}
      <MenuSeparator />
      {keeping.map((tool) => (
        <ToolItem key={tool.label} {...tool} />
      ))}
    </Menu>
  );
}

function ToolItem({ icon: Icon, label, press }: Tool) {
  return (
    <MenuItem onSelect={press}>
      <Icon aria-hidden className="size-5" />
      {label}
    </MenuItem>
  );
}
