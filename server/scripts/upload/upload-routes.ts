import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { idSchema } from '#core/api/ids.ts';
import { uploadSchema } from '#core/api/scripts.ts';
import { defaultScriptName } from '#core/limits.ts';
import type { Parts } from '#server/parts.ts';
import { refusal } from '#server/platform/errors.ts';
import { answerStoredBytes } from '#server/platform/http/answer-stored-bytes.ts';
import { json, refusals } from '#server/platform/http/answers.ts';
import { attachmentOf } from '#server/platform/http/attachment.ts';
import { takeBody } from '#server/platform/http/incoming-bytes.ts';
import { createRouter, type Router } from '#server/platform/http/router.ts';
import { receiveUpload } from './upload.ts';
import { describeUpload, findUpload } from './upload-store.ts';

const params = z.object({ docId: idSchema });
/** Longer names than are kept may arrive: they are cut, not refused. */
const longestGivenName = 4_000;

const putUpload = createRoute({
  method: 'put',
  path: '/uploads/{docId}',
  summary: 'Upload a file, as the raw bytes of the body',
  request: { params, query: z.object({ fileName: z.string().max(longestGivenName) }) },
  responses: {
    200: json('The file as it is kept', uploadSchema),
    ...refusals(
      'upload.empty',
      'upload.incomplete',
      'upload.unsupported-type',
      'upload.document-too-large',
      'upload.image-too-large',
      'upload.too-many-pixels',
      'upload.no-dimensions',
      'upload.already-read',
    ),
  },
});

const getUpload = createRoute({
  method: 'get',
  path: '/uploads/{docId}',
  summary: 'Get the bytes of an uploaded file, or a range of them',
  request: { params },
  responses: {
    200: { description: 'The whole file' },
    206: { description: 'The range that was asked for' },
    416: { description: 'The file has no such range' },
    ...refusals('not-found'),
  },
});

/** Uploads, and downloads of what was uploaded. */
export function uploadRoutes(parts: Pick<Parts, 'database' | 'files' | 'now'>): Router {
  const routes = createRouter();

  routes.openapi(putUpload, async (c) => {
    const stored = await takeBody(c.env.incoming, (bytes) =>
      receiveUpload(parts, {
        owner: c.get('caller').email,
        docId: c.req.valid('param').docId,
        fileName: c.req.valid('query').fileName,
        announcedBytes: announcedBytes(c.req.header('content-length')),
        bytes,
      }),
    );
    return c.json(describeUpload(stored), 200);
  });

  routes.openapi(getUpload, async (c) => {
    const { docId } = c.req.valid('param');
    const upload = await findUpload(parts.database, c.get('caller').email, docId);
    if (!upload) throw refusal('not-found');
    return answerStoredBytes(c, parts.files, {
      key: upload.ref,
      // Every upload has a key of its own, so that its key tells whether the bytes are still the same.
      tag: upload.ref.slice(upload.ref.lastIndexOf('/') + 1),
      size: upload.size,
      contentType: upload.type,
      disposition: attachmentOf(upload.fileName || defaultScriptName),
    });
  });

  return routes;
}

function announcedBytes(contentLength: string | undefined): number | null {
  return contentLength === undefined ? null : Number(contentLength);
}
