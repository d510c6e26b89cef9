import type { Chat } from '#core/api/chats.ts';
import { chatNameLengths } from '#core/limits.ts';

export interface HistoryItem {
  chat: Chat;
  title: string;
  time: string;
  /** The script's namespace. */
  badge: string;
}

export interface HistoryDay {
  label: string;
  items: readonly HistoryItem[];
}

/** The chats by the days on which they began, in the order given. `now` and the days are of this device. */
export function historyOf(chats: readonly Chat[], now: Date, locale?: string): HistoryDay[] {
  const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const days: { label: string; items: HistoryItem[] }[] = [];
  for (const chat of chats) {
    const { createdAt, firstMessage, fileNamespace } = chat;
    const began = new Date(createdAt);
    const label = dayOf(began, now, locale);
    const item = {
      chat,
      title: cut(firstMessage, chatNameLengths.title),
      time: times.format(began),
      badge: cut(fileNamespace, chatNameLengths.namespace),
    };
    const day = days.at(-1);
    if (day?.label === label) day.items.push(item);
    else days.push({ label, items: [item] });
  }
  return days;
}

function dayOf(time: Date, now: Date, locale: string | undefined): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (time.toDateString() === now.toDateString()) return 'Today';
  if (time.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return new Intl.DateTimeFormat(locale).format(time);
}

/** The text, or so many characters of it and three dots. */
export function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most).join('')}...`;
}

/** What the header calls a chat. */
export function chatLabel(scriptName: string, chatId: string): string {
  return `${scriptName} | ${chatId.slice(0, chatNameLengths.chatId)}`;
}
