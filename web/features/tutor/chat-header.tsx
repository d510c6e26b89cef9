import { History, MessageSquarePlus, Volume2, VolumeX } from 'lucide-react';
import { sentence } from '#core/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface ChatHeaderProps {
  label: string | undefined;
  isHistoryOpen: boolean;
  onHistory(open: boolean): void;
  onNewChat(): void;
  /** Whether replies are heard as they come. */
  isHeard: boolean;
  onHeard(isHeard: boolean): void;
}

export function ChatHeader({
  label,
  isHistoryOpen,
  onHistory,
  onNewChat,
  isHeard,
  onHeard,
}: ChatHeaderProps) {
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-edge px-3 py-2 sm:px-4 low:py-0.5">
      <IconButton
        icon={History}
        label={isHistoryOpen ? 'Hide history' : 'Show history'}
        aria-expanded={isHistoryOpen}
        aria-controls="tutor-history"
        onClick={() => onHistory(!isHistoryOpen)}
      />
      <h2 className="line-clamp-2 min-w-0 flex-1 text-sm wrap-anywhere text-soft">
        {label ?? sentence('chat.none-selected')}
      </h2>
      <IconButton
        icon={isHeard ? Volume2 : VolumeX}
        label={isHeard ? 'Replies are spoken' : 'Replies are silent'}
        aria-pressed={isHeard}
        onClick={() => onHeard(!isHeard)}
      />
      <Button onClick={onNewChat}>
        <MessageSquarePlus aria-hidden className="size-4.5" />
        New Chat
      </Button>
    </div>
  );
}
