import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { idSchema } from '#core/api/ids.ts';
import { type ExportFormat, exportQuerySchema } from '#core/api/scripts.ts';
import { exportFileName } from '#core/screenplay/export/file-name.ts';
import type { Parts } from '#server/parts.ts';
import { refusals } from '#server/platform/http/answers.ts';
import { attachmentOf } from '#server/platform/http/attachment.ts';
import { createRouter, type Router } from '#server/platform/http/router.ts';
import { getCorrectedScript } from '#server/scripts/corrections/corrected-script.ts';
import { getScript } from '#server/scripts/store.ts';
import { exportInThread } from './export-thread.ts';

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  fountain: 'text/plain; charset=utf-8',
  fdx: 'application/xml; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  pdf: 'application/pdf',
};

const exportScript = createRoute({
  method: 'get',
  path: '/scripts/{docId}/export',
  summary: 'Download the script, with its corrections, as a file',
  request: { params: z.object({ docId: idSchema }), query: exportQuerySchema },
  responses: {
    200: { description: 'The file' },
    ...refusals('script.not-found', 'script.no-content', 'script.export-failed'),
  },
});

/** Downloads of scripts in the formats that other programs read. */
export function exportRoutes({ database, now }: Pick<Parts, 'database' | 'now'>): Router {
  const routes = createRouter();

  routes.openapi(exportScript, async (c) => {
    const key = { owner: c.get('caller').email, docId: c.req.valid('param').docId };
    const { format, paper, role = [] } = c.req.valid('query');
    const { name } = await getScript(database, key);
    const { screenplay } = await getCorrectedScript(database, key);
    const roles = typeof role === 'string' ? [role] : role;
    const bytes = await exportInThread(
      { format, screenplay, name, paper, roles, at: now() },
      c.req.raw.signal,
    );
    return c.body(bytes, 200, {
      'content-type': contentTypes[format],
      'content-disposition': attachmentOf(exportFileName(name, format, roles)),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  return routes;
}
