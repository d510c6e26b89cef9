import { Download } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { type ExportFormat, exportFormats, type ScriptFile } from '#core/api/scripts.ts';
import { sendToApi } from '#web/app/api/call-api.ts';
import { sentenceOf } from '#web/app/api/call-failure.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import { exportPath, paperFor, saveAs } from './save-export.ts';

const names: Readonly<Record<ExportFormat, string>> = {
  pdf: 'PDF',
  fdx: 'Final Draft',
  fountain: 'Fountain',
  markdown: 'Markdown',
};
const order: readonly ExportFormat[] = ['pdf', 'fdx', 'fountain', 'markdown'];

const item =
  'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-lg px-3 outline-none data-highlighted:bg-raised';

interface ExportMenuProps {
  script: ScriptFile;
  /** Whose lines a PDF can have marked. */
  roles: readonly string[];
}

/** "Download as…": the script with its corrections, in a format that other programs read. */
export function ExportMenu({ script, roles }: ExportMenuProps) {
  const [isMaking, setMaking] = useState(false);
  const download = async (format: ExportFormat, marked: readonly string[] = []) => {
    setMaking(true);
    try {
      const path = exportPath(script.docId, { format, paper: paperFor(navigator.language), roles: marked });
      const answer = await sendToApi(path, {});
      saveAs(await answer.blob(), `${script.name}.${exportFormats[format]}`);
    } catch (error) {
      notify(sentenceOf(error), { kind: 'error' });
    } finally {
      setMaking(false);
    }
  };
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton icon={Download} label="Download as…" aria-busy={isMaking} disabled={isMaking} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-50 min-w-56 animate-fade rounded-xl border border-edge bg-panel p-1.5 shadow-float"
        >
          {order.map((format) => (
            <DropdownMenu.Item key={format} onSelect={() => void download(format)} className={item}>
              {names[format]}
              <span className="text-sm text-soft">.{exportFormats[format]}</span>
            </DropdownMenu.Item>
          ))}
          {roles.length > 0 && (
            <DropdownMenu.Item onSelect={() => void download('pdf', roles)} className={item}>
              PDF, your lines marked
              <span className="text-sm text-soft">.pdf</span>
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
