import { FileQuestion, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { isRead } from '#core/api/scripts.ts';
import { sentence } from '#core/sentences.ts';
import { SignInButton } from '#web/app/account/account.tsx';
import { pathOf } from '#web/app/search.ts';
import { ReadingProgress } from '#web/features/scripts/script-tab/reading-progress.tsx';
import { ReadingRing } from '#web/features/scripts/script-tab/reading-ring.tsx';
import { acceptedInWords } from '#web/features/scripts/upload/accepted-files.ts';
import { UploadButton } from '#web/features/scripts/upload/upload-button.tsx';
import { uploadInPlaceOfScript } from '#web/features/scripts/upload/upload-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

import type { WorkspaceTabsProps } from './workspace-tabs-props.ts';

/** What stands in a tab while there is no script that could; `visitorText` where nobody is signed in. */
export function insteadOfScript(
  props: WorkspaceTabsProps,
  visitorText = sentence('scripts.signed-out-list'),
): ReactNode {
  const { session, address, list, desk, uploads, onDelete } = props;
  if (session.status === 'loading') {
    if (!session.retry) return <Spinner text={sentence('scripts.session-loading')} />;
    return (
      <Blank title="One moment, please" text={sentence('session.load-failed')}>
        <Button onClick={session.retry}>Try again</Button>
      </Blank>
    );
  }
  if (session.status === 'unauthenticated') {
    const [title, text] = session.hasEnded
      ? [sentence('session.ended'), sentence('session.go-on')]
      : ['Sign in to rehearse', visitorText];
    return (
      <Blank title={title} text={text}>
        <SignInButton returnTo={pathOf(address.search)} />
      </Blank>
    );
  }
  if (list.isLoading) return <Spinner text={sentence('scripts.loading')} />;
  if (!desk.script) {
    if (list.error) {
      return (
        <Blank title="Your scripts could not be loaded" text={list.error}>
          <Button onClick={list.reload}>Try again</Button>
        </Blank>
      );
    }
    const upload = uploadInPlaceOfScript(uploads.items, address.scriptId);
    if (upload) {
      return (
        <Centred>
          <ReadingRing {...upload} />
        </Centred>
      );
    }
    if (address.scriptId !== undefined) {
      return (
        <Blank title={sentence('script.not-found')} text="It may have been deleted. Choose another script." />
      );
    }
    if (list.scripts.length > 0) return <Spinner text={sentence('scripts.loading')} />;
    return (
      <Blank
        title="Add your script"
        text={
          <>
            {acceptedInWords}.
            <span className="pointer-coarse:hidden"> Or drop a file anywhere on this page.</span>
          </>
        }
      >
        <UploadButton
          look="primary"
          text="Choose a file"
          fieldName="First script"
          onFiles={(files) => uploads.queue.add(files)}
        />
      </Blank>
    );
  }
  if (!isRead(desk.script.stage)) {
    return (
      <Centred>
        <ReadingProgress key={desk.script.docId} script={desk.script} onDelete={onDelete} />
      </Centred>
    );
  }
  return undefined;
}

function Centred({ children }: { children: ReactNode }) {
  return <div className="grid h-full place-content-center-safe overflow-y-auto">{children}</div>;
}

function Blank({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  const Icon = children ? ScrollText : FileQuestion;
  return (
    <div className="grid h-full place-content-center-safe justify-items-center gap-4 overflow-y-auto p-8 text-center low:gap-2 low:p-4">
      <Icon aria-hidden className="size-12 text-soft" strokeWidth={1.2} />
      <h2 className="font-display text-3xl">{title}</h2>
      <p className="max-w-md text-soft">{text}</p>
      {children}
    </div>
  );
}
