import type { Screenplay } from '#core/api/screenplay.ts';
import type { ExportFormat, ExportPaper } from '#core/api/scripts.ts';
import { toFdx } from '#core/screenplay/export/to-fdx.ts';
import { toFountain } from '#core/screenplay/export/to-fountain.ts';
import { toMarkdown } from '#core/screenplay/markdown.ts';
import { serveTasks } from '#server/platform/threads/serve-tasks.ts';

export interface ExportTask {
  format: ExportFormat;
  /** A `Screenplay` as JSON: the thread that is asked to export does not parse it. */
  screenplay: string;
  /** The script's name in the list. */
  name: string;
  paper: ExportPaper;
  /** Whose lines are marked, where the format can. */
  roles: readonly string[];
  at: Date;
}

async function write(task: ExportTask): Promise<Uint8Array> {
  const screenplay = JSON.parse(task.screenplay) as Screenplay;
  const encode = (text: string) => new TextEncoder().encode(text);
  switch (task.format) {
    case 'fountain':
      return encode(toFountain(screenplay));
    case 'fdx':
      return encode(toFdx(screenplay));
    case 'markdown':
      return encode(toMarkdown(screenplay));
    case 'pdf':
      return (await import('./pdf.ts')).scriptPdf({ ...task, screenplay });
  }
}

serveTasks(write);
