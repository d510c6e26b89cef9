import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ExportFormat, exportFormats, type ScriptFile } from '#core/api/scripts.ts';
import { exportFileName } from '#core/screenplay/export/file-name.ts';
import { sendToApi } from '#web/api/calling/call-api.ts';
import { sentenceOf } from '#web/api/calling/call-failure.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuTrigger } from '#web/ui/menu.tsx';
import { notify } from '#web/ui/notify.ts';
import { exportPath, paperFor, saveAs } from './save-export.ts';

const names: Readonly<Record<ExportFormat, string>> = {
  pdf: 'PDF',
  fdx: 'Final Draft',
  fountain: 'Fountain',
  markdown: 'Markdown',
};
const order: readonly ExportFormat[] = ['pdf', 'fdx', 'fountain', 'markdown'];

interface ExportProps {
  script: ScriptFile;
  /** Whose lines a PDF can have marked. */
  roles: readonly string[];
}

/** "Download as…": the script with its corrections, in a format that other programs read. */
export function ExportMenu({ className, ...what }: ExportProps & { className?: string }) {
  const { isMaking, items } = useExportItems(what);
  return (
    <Menu
      className="min-w-56"
      trigger={
        <MenuTrigger asChild>
          <IconButton
            icon={Download}
            label="Download as…"
            className={className}
            aria-busy={isMaking}
            disabled={isMaking}
          />
        </MenuTrigger>
      }
    >
      {items}
    </Menu>
  );
}

/** The formats as items of a menu, and whether one of them is being made. */
export function useExportItems({ script, roles }: ExportProps): { isMaking: boolean; items: ReactNode } {
  const [isMaking, setMaking] = useState(false);
  const download = async (format: ExportFormat, marked: readonly string[] = []) => {
    setMaking(true);
    try {
      const path = exportPath(script.docId, { format, paper: paperFor(navigator.language), roles: marked });
      const answer = await sendToApi(path, {});
      saveAs(await answer.blob(), exportFileName(script.name, format, marked));
    } catch (error) {
      notify(sentenceOf(error), { kind: 'error' });
    } finally {
      setMaking(false);
    }
  };
  const items = (
    <>
      {order.map((format) => (
        <MenuItem key={format} disabled={isMaking} onSelect={() => void download(format)}>
          {names[format]}
          <span className="ml-auto text-sm text-soft">.{exportFormats[format]}</span>
        </MenuItem>
      ))}
      {roles.length > 0 && (
        <MenuItem disabled={isMaking} onSelect={() => void download('pdf', roles)}>
          PDF, your lines marked
          <span className="ml-auto text-sm text-soft">.pdf</span>
        </MenuItem>
      )}
    </>
  );
  return { isMaking, items };
}
