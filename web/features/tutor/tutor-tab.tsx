import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ScriptFile } from '#core/api/scripts.ts';
import { sentence } from '#core/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { type AttachedFile, AttachedFileProgress, useChatAboutFile } from './attached-file.tsx';
import { ChatHeader } from './chat-header.tsx';
import { ChatInput } from './chat-input.tsx';
import { ChatPrompt, Suggestions } from './chat-prompt.tsx';
import { attachObstacle, fileForChat } from './desk/file-context.ts';
import { type TutorMemory, useTutorDesk } from './desk/use-tutor-desk.ts';
import { chatLabel } from './history/history.ts';
import { HistoryPanel } from './history/history-panel.tsx';
import { MessageList } from './messages/message-list.tsx';
import { useKeptMessage } from './spoken/kept-message.ts';
import { MicrophoneButton } from './spoken/microphone-button.tsx';

export interface TutorTabProps {
  /** Nobody is signed in where it is undefined. */
  email: string | undefined;
  memory: TutorMemory;
  /** The open script, once it has been read. */
  script: ScriptFile | undefined;
  scripts: readonly ScriptFile[];
  /** Why the scripts are not known. */
  scriptsError: string | undefined;
  roles: readonly string[];
  voiceId: string | undefined;
  files: {
    accept: string;
    items: readonly AttachedFile[];
    /** Sends a file; answers the id of its script. */
    attach(file: File): string | undefined;
  };
  isHeard: boolean;
  onHeard(isHeard: boolean): void;
  onLine(elementId: string): void;
  onScript(scriptId: string): void;
  /** Goes to the sign-in, and comes back to this page. */
  onSignIn(): void;
}

/** A chat about the open script, with those before it beside. */
export function TutorTab({
  email,
  memory,
  script,
  scripts,
  scriptsError,
  roles,
  voiceId,
  files,
  isHeard,
  onHeard,
  onLine,
  onScript,
  onSignIn,
}: TutorTabProps) {
  const isSignedIn = email !== undefined;
  const { desk, player, snapshot, heard } = useTutorDesk(email ?? '', memory, script?.docId);
  const { chat, conversation, isLoading, isWaiting, lastReply, attachedId } = snapshot;
  const isNarrow = useMedia('(width < 768px)');
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const attached = files.items.find(({ docId }) => docId === attachedId);
  const [offersSignIn, setOffersSignIn] = useState(false);
  const asking = { roles: [...roles], voiceId };

  useEffect(() => {
    if (lastReply?.audioUrl !== undefined && isHeard) player.playSoon(lastReply.id, lastReply.audioUrl);
  }, [player, lastReply, isHeard]);

  useChatAboutFile(desk, attached, script?.docId);
  const spoken = useKeptMessage({
    email,
    chatId: chat?.id,
    isFree: chat !== null && !isWaiting && !isLoading,
    send: (text) => send(text),
    complain: (error) => desk.complain(error),
  });

  const send = (text: string) => {
    const isSent = desk.send(text, asking, isSignedIn);
    if (isSent) player.stop();
    return isSent;
  };
  // The messages of a session that has ended are not shown, but they are kept.
  const leftMessages = useRef(false);
  if (isSignedIn) leftMessages.current = conversation.own.length > 0;
  const begin = () => {
    const about = fileForChat(script, scripts);
    // A chat is shown beside its script.
    if (about && about !== script) onScript(about.docId);
    void desk.begin(about, { isSignedIn, scriptsError });
  };

  return (
    // On a low screen all of it scrolls, and only what one writes in stays: else two lines of an answer were left.
    <div className="flex h-full min-h-0 flex-col low:overflow-y-auto">
      <ChatHeader
        label={chat && script ? chatLabel(script.name, chat.id) : undefined}
        isHistoryOpen={isHistoryOpen}
        onHistory={setHistoryOpen}
        onNewChat={begin}
        isHeard={isHeard}
        onHeard={(next) => {
          onHeard(next);
          if (!next) player.stop();
        }}
      />
      <div className="flex min-h-0 flex-1 flex-col md:flex-row low:flex-[1_0_auto]">
        {isHistoryOpen && (
          <HistoryPanel
            fileNamespace={script?.namespace}
            scriptName={script?.name}
            openId={chat?.id}
            onOpen={({ id }) => {
              void desk.select(id);
              if (isNarrow) setHistoryOpen(false);
            }}
            onDelete={(gone) => {
              if (gone.id === chat?.id) player.stop();
              return desk.remove(gone);
            }}
          />
        )}
        <div className="flex min-h-0 min-w-0 flex-1 flex-col low:max-md:flex-[1_0_auto]">
          <div className="min-h-0 flex-1 overflow-y-auto low:flex-[1_0_auto] low:overflow-visible">
            {chat ? (
              <>
                <MessageList
                  conversation={conversation}
                  heard={heard}
                  onPlay={(message) => message.audioUrl && player.play(message.id, message.audioUrl)}
                  onSilence={() => player.stop()}
                  onSendAgain={(tempId) => desk.sendAgain(tempId, asking)}
                  onLine={onLine}
                />
                {isLoading && conversation.kept.length === 0 && <Spinner text="Loading messages..." />}
                {!isLoading && conversation.kept.length + conversation.own.length === 0 && (
                  <ChatPrompt>
                    <Suggestions onChoose={send} />
                  </ChatPrompt>
                )}
              </>
            ) : (
              <ChatPrompt>
                {isLoading ? (
                  <Spinner text="Loading messages..." />
                ) : isSignedIn ? (
                  <Button look="primary" size="large" onClick={begin}>
                    New Chat
                  </Button>
                ) : (
                  <p className="text-soft">{sentence('chat.sign-in')}</p>
                )}
              </ChatPrompt>
            )}
          </div>
          <div className="low:sticky low:bottom-0 low:bg-ground">
            {!isSignedIn && (
              <Notice
                className="mx-auto mb-2 w-[calc(100%-1.5rem)] max-w-3xl"
                action={<Button onClick={onSignIn}>Sign in</Button>}
              >
                {spoken.trouble ??
                  sentence(leftMessages.current ? 'chat.text-kept' : 'chat.mic.needs-sign-in')}
              </Notice>
            )}
            {attached && <AttachedFileProgress file={attached} />}
            {conversation.error !== null && (
              <div
                role="alert"
                className="mx-auto flex w-full max-w-3xl items-center gap-2 px-4 text-sm text-alarm"
              >
                <p className="min-w-0 flex-1">{conversation.error}</p>
                <IconButton icon={X} label="Dismiss" onClick={() => desk.dismiss()} />
              </div>
            )}
            <ChatInput
              hasChat={chat !== null}
              isWaiting={isWaiting}
              onSend={send}
              onStop={() => desk.stop()}
              onFiles={([file]) => {
                const obstacle = attachObstacle(file, isSignedIn);
                if (obstacle !== undefined) desk.complain(obstacle);
                else if (file) desk.attach(files.attach(file) ?? null);
              }}
              accept={files.accept}
              microphone={
                <MicrophoneButton
                  isSignedIn={isSignedIn}
                  canSend={chat !== null && !isWaiting}
                  onText={send}
                  onError={(error) => desk.complain(error)}
                  onSessionLost={spoken.keep}
                  onOfferSignIn={() => setOffersSignIn(true)}
                />
              }
            />
          </div>
        </div>
      </div>
      <Dialog
        open={offersSignIn}
        onOpenChange={setOffersSignIn}
        title="Sign in to record"
        description={sentence('chat.mic.offer-sign-in')}
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setOffersSignIn(false)}>Not now</Button>
          <Button look="primary" onClick={onSignIn}>
            Sign in
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
