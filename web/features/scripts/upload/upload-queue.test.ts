import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { IngestEvent, Upload } from '#core/api/scripts.ts';
import { sentence } from '#core/sentences.ts';
import { CallFailure, unreachable } from '#web/api/calling/call-failure.ts';
import { type UploadItem, UploadQueue, type UploadSteps, uploadInPlaceOfScript } from './upload-queue.ts';

/** Steps that finish when the test says so. */
function scriptedSteps() {
  const sending = new Map<
    string,
    { resolve(): void; reject(error: Error): void; progress(bytes: number): void; aborted(): boolean }
  >();
  const following = new Map<string, (event: IngestEvent) => void>();
  const processing = new Map<string, { reject(error: Error): void }>();
  const discarded: string[] = [];
  const read: string[] = [];
  const keptFiles = new Map<string, File>();
  let keepsAnything = true;
  const completed: string[] = [];
  let ids = 0;
  const steps: UploadSteps = {
    upload: (docId, file, { signal, onProgress }) =>
      new Promise<Upload>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        sending.set(docId, {
          resolve: () => resolve({ docId, fileName: file.name } as Upload),
          reject,
          progress: onProgress,
          aborted: () => signal.aborted,
        });
      }),
    process: (upload) => new Promise((_, reject) => processing.set(upload.docId, { reject })),
    followStages: (docId, onEvent) => {
      following.set(docId, onEvent);
      return () => following.delete(docId);
    },
    discard: async (docId) => discarded.push(docId),
    async keep(docId, kept) {
      if (keepsAnything) keptFiles.set(docId, kept);
      return keepsAnything;
    },
    forget: (docId) => void keptFiles.delete(docId),
    newId: () => `doc-${++ids}`,
    onRead: (docId) => read.push(docId),
    onCompleted: (docId) => completed.push(docId),
  };
  const stage = (docId: string, event: Partial<IngestEvent>) =>
    following.get(docId)?.({ stage: 'processing', percent: 30, message: 'Processing file...', ...event });
  return {
    steps,
    sending,
    following,
    processing,
    discarded,
    read,
    completed,
    stage,
    kept: keptFiles,
    keepsNothing() {
      keepsAnything = false;
    },
  };
}

const file = (name: string) => new File(['0123456789'], name);

describe('the queue of uploads', () => {
  let world: ReturnType<typeof scriptedSteps>;
  let queue: UploadQueue;
  const item = (name: string) => queue.snapshot().find((one) => one.name === name);

  beforeEach(() => {
    world = scriptedSteps();
    queue = new UploadQueue(world.steps, 'ada@example.org');
  });

  it('UPL-13, UPL-15 tells every stage that is entered, and none that is not', async () => {
    const told: string[] = [];
    queue.subscribe(() => {
      const message = queue.snapshot()[0]?.message;
      if (message && told.at(-1) !== message) told.push(message);
    });
    queue.add([file('scene.pdf')]);
    world.sending.get('doc-1')?.progress(5);
    expect(item('scene.pdf')).toMatchObject({ phase: 'uploading', sentBytes: 5, percent: 5 });
    world.sending.get('doc-1')?.resolve();
    await vi.waitFor(() => expect(world.following.has('doc-1')).toBe(true));
    world.stage('doc-1', {});
    world.stage('doc-1', { stage: 'completed', percent: 100 });
    await vi.waitFor(() => expect(world.completed).toEqual(['doc-1']));
    expect(told).toEqual([
      'Waiting for the previous upload',
      'Uploading file...',
      'File uploaded successfully...',
      'Processing file...',
      'Upload and processing complete',
    ]);
  });

  it('opens a script as soon as it is read, and tells what is still done with it', async () => {
    queue.add([file('scene.pdf')]);
    world.sending.get('doc-1')?.resolve();
    await vi.waitFor(() => expect(world.following.has('doc-1')).toBe(true));
    world.stage('doc-1', { stage: 'storing', percent: 90 });
    expect(world.read).toEqual([]);
    world.stage('doc-1', { stage: 'voice-provider', percent: 94, message: 'Uploading to voice provider...' });
    world.stage('doc-1', {
      stage: 'indexing',
      percent: 97,
      message: 'Indexing document for AI rehearsals...',
    });
    expect(world.read).toEqual(['doc-1']);
    expect(item('scene.pdf')).toMatchObject({
      phase: 'read',
      message: 'Indexing document for AI rehearsals...',
    });
    expect(world.completed).toEqual([]);
    world.stage('doc-1', { stage: 'completed', percent: 100 });
    await vi.waitFor(() => expect(world.completed).toEqual(['doc-1']));
    expect(world.read).toEqual(['doc-1']);
  });

  it('deletes no script that is read and open already, when its upload is cleared', async () => {
    queue.add([file('scene.pdf')]);
    world.sending.get('doc-1')?.resolve();
    await vi.waitFor(() => expect(world.following.has('doc-1')).toBe(true));
    world.stage('doc-1', { stage: 'indexing', percent: 97 });
    queue.cancel('doc-1');
    expect([queue.snapshot(), world.discarded]).toEqual([[], []]);
  });

  it('sends one file after the other', async () => {
    queue.add([file('one.pdf'), file('two.pdf')]);
    expect(item('two.pdf')?.phase).toBe('waiting');
    world.sending.get('doc-1')?.reject(unreachable());
    await vi.waitFor(() => expect(item('two.pdf')?.phase).toBe('uploading'));
    expect(item('one.pdf')).toMatchObject({ phase: 'failed', message: 'An error occurred.', canRetry: true });
  });

  it('UPL-16 refuses an empty file without sending it', () => {
    queue.add([new File([], 'empty.pdf')]);
    expect(item('empty.pdf')).toMatchObject({
      phase: 'failed',
      message: 'An error occurred.',
      canRetry: false,
    });
    expect(world.sending.size).toBe(0);
  });

  it('UPL-2 sends nothing for nobody', () => {
    queue = new UploadQueue(world.steps, undefined);
    queue.add([file('scene.pdf')]);
    expect(item('scene.pdf')).toMatchObject({
      phase: 'failed',
      message: 'An error occurred.',
      error: 'Authentication required. Please sign in again.',
    });
    expect(world.sending.size).toBe(0);
  });

  it.each([
    ['scene.zip', 'upload.types-that-are-read'],
    ['scene.Pages', 'upload.pages-file'],
  ] as const)('UPL-11 says what to do with %s, which is of another type', async (name, advice) => {
    queue.add([file(name)]);
    const refusal = new CallFailure('upload.unsupported-type', 415, 'Unsupported file type: application/zip');
    world.sending.get('doc-1')?.reject(refusal);
    await vi.waitFor(() => expect(item(name)?.phase).toBe('failed'));
    expect(item(name)).toMatchObject({
      error: 'Unsupported file type: application/zip',
      advice: sentence(advice),
      canRetry: false,
    });
  });

  it('UPL-20 says so when a step of the server failed and it does not say why', async () => {
    queue.add([file('scene.pdf')]);
    world.sending.get('doc-1')?.resolve();
    await vi.waitFor(() => expect(world.following.has('doc-1')).toBe(true));
    world.stage('doc-1', { stage: 'failed' });
    await vi.waitFor(() => expect(item('scene.pdf')?.phase).toBe('failed'));
    expect(item('scene.pdf')?.error).toBe('Error during file upload or processing');
  });

  it('UPL-20 says so when the call is answered with a failure that has no words', async () => {
    queue.add([file('scene.pdf')]);
    world.sending.get('doc-1')?.resolve();
    await vi.waitFor(() => expect(world.processing.has('doc-1')).toBe(true));
    world.processing.get('doc-1')?.reject(new CallFailure('server.unexpected', 502, 'Server error: 502'));
    await vi.waitFor(() => expect(item('scene.pdf')?.phase).toBe('failed'));
    expect(item('scene.pdf')).toMatchObject({
      error: 'Error during file upload or processing',
      canRetry: true,
    });
  });

  it('shows the sentence of a file that cannot be read, and offers no second try', async () => {
    queue.add([file('locked.pdf')]);
    world.sending.get('doc-1')?.resolve();
    await vi.waitFor(() => expect(world.following.has('doc-1')).toBe(true));
    world.stage('doc-1', { stage: 'failed', error: 'This PDF is protected.', errorId: 'script.encrypted' });
    await vi.waitFor(() => expect(item('locked.pdf')?.phase).toBe('failed'));
    expect(item('locked.pdf')).toMatchObject({ error: 'This PDF is protected.', canRetry: false });
    expect(world.following.size).toBe(0);
  });

  it('goes on by the stages when only the answer of the call was lost', async () => {
    queue.add([file('scene.pdf')]);
    world.sending.get('doc-1')?.resolve();
    await vi.waitFor(() => expect(world.processing.has('doc-1')).toBe(true));
    world.processing.get('doc-1')?.reject(unreachable());
    world.stage('doc-1', { stage: 'completed', percent: 100 });
    await vi.waitFor(() => expect(world.completed).toEqual(['doc-1']));
  });

  it('UPL-17 says when the session ended on the way, keeps the file, and sends it once the person is signed in again', async () => {
    queue.add([file('one.pdf'), file('two.pdf')]);
    world.sending.get('doc-1')?.reject(new CallFailure('auth.required', 401, 'Please sign in to continue.'));
    queue.endSession();
    for (const name of ['one.pdf', 'two.pdf']) {
      await vi.waitFor(() =>
        expect(item(name)).toMatchObject({
          phase: 'failed',
          message: 'Authentication error. Please sign in again.',
          error: sentence('upload.kept-for-sign-in'),
        }),
      );
    }
    expect([...world.kept.keys()]).toEqual(['doc-1', 'doc-2']);
    queue.resume();
    await vi.waitFor(() => expect(item('one.pdf')?.phase).toBe('uploading'));
    world.sending.get('doc-1')?.resolve();
    await vi.waitFor(() => expect([...world.kept.keys()]).toEqual(['doc-2']));
  });

  it('UPL-17 says that the file was not sent where the browser keeps nothing', async () => {
    world.keepsNothing();
    queue.add([file('one.pdf')]);
    world.sending.get('doc-1')?.reject(new CallFailure('auth.required', 401, 'Please sign in to continue.'));
    await vi.waitFor(() =>
      expect(item('one.pdf')?.error).toBe('Authentication required. Please sign in again.'),
    );
  });

  it('sends what an earlier page has kept, once', () => {
    const kept = [{ docId: 'kept', file: file('scene.pdf') }];
    queue.addKept(kept);
    queue.addKept(kept);
    expect(queue.snapshot()).toMatchObject([{ docId: 'kept', phase: 'uploading' }]);
  });

  it('forgets a kept file that the person clears', async () => {
    queue.add([file('one.pdf')]);
    queue.endSession();
    await vi.waitFor(() => expect(world.kept.size).toBe(1));
    queue.dismiss('doc-1');
    expect(world.kept.size).toBe(0);
  });

  it('stops a file that is being sent, and takes the next one', async () => {
    queue.add([file('one.pdf'), file('two.pdf')]);
    queue.cancel('doc-1');
    expect(world.sending.get('doc-1')?.aborted()).toBe(true);
    await vi.waitFor(() => expect(item('two.pdf')?.phase).toBe('uploading'));
    expect(item('one.pdf')).toBeUndefined();
    expect(world.discarded).toEqual([]);
  });

  it('deletes what the server has of a file that is cancelled while it is read', async () => {
    queue.add([file('one.pdf')]);
    world.sending.get('doc-1')?.resolve();
    await vi.waitFor(() => expect(item('one.pdf')?.phase).toBe('reading'));
    queue.cancel('doc-1');
    await vi.waitFor(() => expect(world.discarded).toEqual(['doc-1']));
    expect(queue.snapshot()).toEqual([]);
  });

  it('clears all errors at once and leaves the rest', async () => {
    queue.add([new File([], 'empty.pdf'), file('scene.pdf')]);
    queue.clearErrors();
    expect(queue.snapshot().map((one) => one.name)).toEqual(['scene.pdf']);
  });
});

describe('what is shown where a script would be', () => {
  const item = (docId: string, phase: UploadItem['phase']) => ({ docId, phase }) as UploadItem;

  it('is the file on its way while there is no script', () => {
    const items = [item('one', 'failed'), item('two', 'uploading')];
    expect(uploadInPlaceOfScript(items, undefined)?.docId).toBe('two');
    expect(uploadInPlaceOfScript([item('one', 'failed')], undefined)).toBeUndefined();
  });

  it('is the file that was opened before the list has its script, and no other', () => {
    expect(uploadInPlaceOfScript([item('one', 'completed')], 'one')?.docId).toBe('one');
    expect(uploadInPlaceOfScript([item('one', 'reading')], 'another')).toBeUndefined();
  });
});
