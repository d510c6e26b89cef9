import type { Chat, ChatEvent, ChatMessage, NewChatRequest, SendMessageRequest } from '#core/api/chats.ts';
import type { ScriptFile } from '#core/api/scripts.ts';
import { chatTimes } from '#core/limits.ts';
import { sentence } from '#core/sentences.ts';
import { createListeners } from '#web/base/listeners.ts';
import {
  afterEvent,
  type Conversation,
  type ConversationEvent,
  cannotSend,
  emptyConversation,
  isUnanswered,
  isWaiting,
  type OwnMessage,
} from './conversation.ts';

/** What the desk does with the world. */
export interface TutorSteps {
  createChat(request: NewChatRequest): Promise<Chat>;
  loadChat(chatId: string): Promise<Chat>;
  loadMessages(chatId: string): Promise<readonly ChatMessage[]>;
  deleteChat(chatId: string): Promise<void>;
  /** Whether something is not there any more. */
  isGone(error: unknown): boolean;
  send(chatId: string, request: SendMessageRequest, onEvent: (event: ChatEvent) => void): Promise<void>;
  stop(chatId: string, tempId: string): Promise<void>;
  /** The chats of a script have changed. */
  onChats(fileNamespace: string): void;
  /** The sentence for what went wrong. */
  explain(error: unknown): string;
  newId(): string;
  now(): Date;
  /** Calls back once after so many milliseconds; returns what calls it off. */
  after(ms: number, then: () => void): () => void;
  unsent: {
    recall(): Readonly<Record<string, readonly OwnMessage[]>>;
    keep(unsent: Readonly<Record<string, readonly OwnMessage[]>>): void;
  };
  /** The ids of the chats that are open, by their scripts' ids: a page that is loaded again comes back to them. */
  opened: {
    recall(): Readonly<Record<string, string>>;
    keep(opened: Readonly<Record<string, string>>): void;
  };
}

export interface TutorSnapshot {
  chat: Chat | null;
  conversation: Conversation;
  /** What was said is on its way; without a chat, so is the chat that was open before. */
  isLoading: boolean;
  isWaiting: boolean;
  /** The reply that has just come, to be heard. */
  lastReply: ChatMessage | null;
  /** The file that was attached, until there is a chat about it. */
  attachedId: string | null;
}

export interface Asking {
  roles: string[];
  voiceId?: string | undefined;
}

/** The chats with the tutor that are open on this page. Answers go on while screens change. */
export class TutorDesk {
  readonly #steps: TutorSteps;
  readonly #listeners = createListeners();
  readonly #conversations = new Map<string, Conversation>();
  /** By the script's id. */
  readonly #chats = new Map<string, Chat>();
  /** What went wrong where no chat is open. */
  #trouble: Conversation = emptyConversation;
  #scriptId: string | undefined;
  readonly #loading = new Set<string>();
  /** The scripts whose chat of before is on its way. */
  readonly #resuming = new Set<string>();
  /** The scripts about which a chat is being begun: pressed twice, one begins. */
  readonly #beginning = new Set<string>();
  readonly #stopped = new Set<string>();
  readonly #removed = new Set<string>();
  #lastReply: ChatMessage | null = null;
  #attachedId: string | null = null;
  #snapshot: TutorSnapshot;

  constructor(steps: TutorSteps) {
    this.#steps = steps;
    this.#snapshot = this.#look();
  }

  readonly subscribe = this.#listeners.add;

  readonly snapshot = (): TutorSnapshot => this.#snapshot;

  /** Turns to a script, and to the chat that was open about it. */
  turnTo(scriptId: string | undefined): void {
    if (this.#scriptId === scriptId) return;
    this.#scriptId = scriptId;
    this.#lastReply = null;
    if (scriptId !== undefined) void this.#resume(scriptId);
    this.#publish();
  }

  /** Comes back to the chat that was open about a script before the page was loaded again, if it is still there. */
  async #resume(scriptId: string): Promise<void> {
    const chatId = this.#steps.opened.recall()[scriptId];
    if (chatId === undefined || this.#chats.has(scriptId) || this.#resuming.has(scriptId)) return;
    this.#resuming.add(scriptId);
    try {
      const chat = await this.#steps.loadChat(chatId);
      // Another may have been begun meanwhile.
      if (!this.#chats.has(scriptId)) await this.open(chat);
    } catch (error) {
      if (this.#steps.isGone(error)) this.#forgetOpened(scriptId);
      else this.complain(sentence('chat.load-failed', { msg: this.#steps.explain(error) }));
    } finally {
      this.#resuming.delete(scriptId);
      this.#publish();
    }
  }

  #forgetOpened(scriptId: string): void {
    const { [scriptId]: _, ...others } = this.#steps.opened.recall();
    this.#steps.opened.keep(others);
  }

  /** Opens a chat by its id, as it is now. */
  async select(chatId: string): Promise<void> {
    try {
      await this.open(await this.#steps.loadChat(chatId));
    } catch (error) {
      const msg = this.#steps.explain(error);
      const isGone = this.#steps.isGone(error);
      this.complain(isGone ? sentence('chat.selected-failed') : sentence('chat.load-failed', { msg }));
    }
  }

  /** Deletes a chat, open or not; otherwise tells why not. Never rejects. */
  async remove({ id, fileNamespace, fileDocumentId }: Chat): Promise<void> {
    try {
      await this.#steps.deleteChat(id);
    } catch (error) {
      if (!this.#steps.isGone(error)) {
        const msg = this.#steps.explain(error);
        return this.complain(sentence('chat.delete-failed', { msg }));
      }
    }
    if (this.#chats.get(fileDocumentId)?.id === id) {
      this.#chats.delete(fileDocumentId);
      this.#forgetOpened(fileDocumentId);
    }
    this.#conversations.set(id, emptyConversation);
    this.#removed.add(id);
    this.#keepUnsent();
    this.#steps.onChats(fileNamespace);
    this.#publish();
  }

  /** A file is on its way, and a chat about it shall begin when it has been read; null calls that off. */
  attach(docId: string | null): void {
    this.#attachedId = docId;
    this.#publish();
  }

  /** The attached file did not become a script. */
  attachFailed(error: string): void {
    this.attach(null);
    this.complain(sentence('chat.upload-error', { error }));
  }

  /** Opens a chat and loads what was said in it. */
  async open(chat: Chat): Promise<void> {
    this.#chats.set(chat.fileDocumentId, chat);
    this.#steps.opened.keep({ ...this.#steps.opened.recall(), [chat.fileDocumentId]: chat.id });
    this.#lastReply = null;
    this.#loading.add(chat.id);
    const left = this.#steps.unsent.recall()[chat.id] ?? [];
    this.#tell(chat.id, { type: 'left-unsent', messages: left });
    try {
      this.#tell(chat.id, { type: 'loaded', messages: await this.#steps.loadMessages(chat.id) });
    } catch (error) {
      const msg = this.#steps.explain(error);
      this.#tell(chat.id, { type: 'troubled', error: sentence('chat.messages-failed', { msg }) });
    } finally {
      this.#loading.delete(chat.id);
      this.#publish();
    }
  }

  /** Begins a chat about a script, and opens it; otherwise tells why not. */
  async begin(
    script: Pick<ScriptFile, 'docId'> | undefined,
    {
      isSignedIn,
      opening,
      scriptsError,
    }: { isSignedIn: boolean; opening?: NewChatRequest['opening']; scriptsError?: string | undefined },
  ): Promise<void> {
    if (!isSignedIn) return this.complain(sentence('chat.sign-in-to-create'));
    if (!script && scriptsError !== undefined) {
      return this.complain(sentence('chat.namespace-failed', { msg: scriptsError }));
    }
    if (!script) return this.complain(sentence('chat.no-file'));
    if (this.#beginning.has(script.docId)) return;
    this.#beginning.add(script.docId);
    try {
      const request = { fileDocumentId: script.docId, ...(opening ? { opening } : {}) };
      const chat = await this.#steps.createChat(request);
      this.#steps.onChats(chat.fileNamespace);
      this.#trouble = emptyConversation;
      await this.open(chat);
    } catch (error) {
      this.complain(sentence('chat.create-failed', { msg: this.#steps.explain(error) }));
    } finally {
      this.#beginning.delete(script.docId);
    }
  }

  /** Sends what was written. False where it cannot be sent now. */
  send(text: string, asking: Asking, isSignedIn: boolean): boolean {
    const { chat } = this.#snapshot;
    const facts = { hasChat: chat !== null, isWaiting: this.#snapshot.isWaiting, isSignedIn };
    if (!chat || cannotSend(text, facts)) return false;
    const message = { tempId: this.#steps.newId(), text, createdAt: this.#steps.now().toISOString() };
    void this.#send(chat, message, asking);
    return true;
  }

  /** Sends a message again that did not arrive or was not answered, as the same message. */
  sendAgain(tempId: string, asking: Asking): void {
    const { chat, conversation } = this.#snapshot;
    const message =
      conversation.own.find((one) => one.tempId === tempId && one.state === 'unsent') ??
      conversation.kept.find((one) => one.tempId === tempId && isUnanswered(conversation, one));
    if (!chat || !message) return;
    const { text, createdAt } = message;
    void this.#send(chat, { tempId, text, createdAt }, asking);
  }

  /** Ends the answers under way; what was said of them stays. */
  stop(): void {
    const { chat, conversation } = this.#snapshot;
    if (!chat) return;
    for (const tempId of Object.keys(conversation.answers)) {
      this.#stopped.add(tempId);
      this.#steps.stop(chat.id, tempId).catch((error: unknown) => {
        this.#tell(chat.id, { type: 'troubled', error: this.#steps.explain(error) });
      });
    }
  }

  complain(error: string): void {
    const { chat } = this.#snapshot;
    const event = { type: 'troubled', error } as const;
    if (chat) this.#tell(chat.id, event);
    else {
      this.#trouble = afterEvent(this.#trouble, event);
      this.#publish();
    }
  }

  dismiss(): void {
    const { chat } = this.#snapshot;
    this.#trouble = emptyConversation;
    if (chat) this.#tell(chat.id, { type: 'dismissed' });
    else this.#publish();
  }

  async #send(
    chat: Chat,
    { tempId, text, createdAt }: Omit<OwnMessage, 'state'>,
    { roles, voiceId }: Asking,
  ): Promise<void> {
    const { id } = chat;
    this.#tell(id, { type: 'sent', message: { tempId, text, createdAt } });
    const callOff = this.#steps.after(chatTimes.waitingMs, () =>
      this.#tell(id, { type: 'waited-too-long', tempId }),
    );
    let isOver = false;
    try {
      const request = { tempId, text, roles, ...(voiceId === undefined ? {} : { voiceId }) };
      await this.#steps.send(id, request, (event) => {
        if (event.type === 'message') {
          this.#tell(id, { type: 'kept', message: event.message });
          this.#keepUnsent();
        } else if (event.type === 'piece') {
          this.#tell(id, { type: 'piece', tempId, text: event.text });
        } else if (event.type === 'reply') {
          isOver = true;
          if (this.#snapshot.chat?.id === id) this.#lastReply = event.message;
          this.#tell(id, { type: 'replied', tempId, message: event.message });
          this.#steps.onChats(chat.fileNamespace);
        } else {
          isOver = true;
          this.#fail(id, tempId, event.error);
        }
      });
      if (isOver || this.#stopped.has(tempId)) this.#tell(id, { type: 'ended', tempId });
      else this.#fail(id, tempId, sentence('chat.unknown-error'));
    } catch (error) {
      this.#fail(id, tempId, this.#steps.explain(error));
    } finally {
      callOff();
    }
  }

  #fail(chatId: string, tempId: string, error: string): void {
    this.#tell(chatId, { type: 'failed', tempId, error });
    this.#keepUnsent();
  }

  /** Over the way to the sign-in page and back, too. */
  #keepUnsent(): void {
    const others = Object.entries(this.#steps.unsent.recall()).filter(([id]) => !this.#conversations.has(id));
    const mine = [...this.#conversations].map(([id, { own }]) => [id, own] as const);
    this.#steps.unsent.keep(Object.fromEntries([...others, ...mine].filter(([, own]) => own.length > 0)));
  }

  #tell(chatId: string, event: ConversationEvent): void {
    // An answer may have been under way while its chat was deleted.
    if (this.#removed.has(chatId)) return;
    this.#conversations.set(chatId, afterEvent(this.#conversations.get(chatId) ?? emptyConversation, event));
    this.#publish();
  }

  #look(): TutorSnapshot {
    const chat = this.#chats.get(this.#scriptId ?? '') ?? null;
    const conversation = chat ? (this.#conversations.get(chat.id) ?? emptyConversation) : this.#trouble;
    return {
      chat,
      conversation,
      isLoading: chat ? this.#loading.has(chat.id) : this.#resuming.has(this.#scriptId ?? ''),
      isWaiting: isWaiting(conversation),
      lastReply: this.#lastReply,
      attachedId: this.#attachedId,
    };
  }

  #publish(): void {
    this.#snapshot = this.#look();
    this.#listeners.tell();
  }
}
