import type { InventionId } from '@hub/contract/fields.ts';
import type { Message } from '@hub/contract/messages/message.schema.ts';
import { useEffect, useState } from 'react';
import { useSetting } from '../../../ground/settings/public.ts';
import type { useChat } from '../hooks/use-chat.ts';
import { useComposer } from '../hooks/use-composer.ts';
import { isChangeable } from '../hooks/use-message-actions.ts';
import { useOutbox } from '../hooks/use-outbox.ts';
import { useTyping } from '../hooks/use-typing.ts';
import { chatMessageSetting } from '../model/chat-message-setting.ts';
import { MessageComposer } from './message-composer.tsx';
import classes from './messages-screen.module.css';
import { UnsentMessages } from './unsent-messages.tsx';

/** Milliseconds after the last key during which a person counts as typing. */
const typingMs = 5_000;

const names = new Intl.ListFormat('en-US', { type: 'conjunction' });

interface ChatFooterProps {
  inventionId: InventionId;
  chat: ReturnType<typeof useChat>;
  editing: Message | null;
  onEdit: (message: Message | null) => void;
}

/** Whether the person has typed within the last seconds. */
const useRecentKeys = () => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === 0) return undefined;
    const timer = setTimeout(() => setCount(0), typingMs);
    return () => clearTimeout(timer);
  }, [count]);
  return { isTyping: count > 0, noteKey: () => setCount((before) => before + 1) };
};

/** Messages on their way, who is typing, and the field for a new message. */
export const ChatFooter = ({ inventionId, chat, editing, onEdit }: ChatFooterProps) => {
  const { store, messages } = chat;
  const { unsent, send } = useOutbox(inventionId, store);
  const onEdited = (): void => onEdit(null);
  const composer = useComposer({ inventionId, store, editing, onEdited, send });
  const { typing } = useSetting(chatMessageSetting);
  const { isTyping, noteKey } = useRecentKeys();
  const writers = useTyping(inventionId, typing && isTyping && composer.text !== '');
  return (
    <div className={classes.footer} data-no-print>
      <UnsentMessages messages={unsent} />
      <p className={classes.typing} role="status">
        {writers.length > 0 && `${names.format(writers)} ${writers.length > 1 ? 'are' : 'is'} typing…`}
      </p>
      <MessageComposer
        inventionId={inventionId}
        composer={composer}
        editing={editing}
        onEditLast={() => onEdit(messages?.findLast(isChangeable) ?? null)}
        onCancelEdit={() => onEdit(null)}
        onType={noteKey}
      />
    </div>
  );
};
