import type { InventionId } from '@hub/contract/fields.ts';
import type { Message } from '@hub/contract/messages/message.schema.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { IconMessages } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { useTypedText } from '../../../../components/lists/use-typed-text.ts';
import { useScrollMargin } from '../../../../components/table/use-scroll-margin.ts';
import { TimelineSkeleton } from '../../../../components/timeline/timeline-skeleton.tsx';
import { session } from '../../../../lib/session/session.ts';
import { useSettingsPane } from '../../../ground/settings/public.ts';
import { observerSettings } from '../../../streams/read-markers/public.ts';
import { useChat } from '../hooks/use-chat.ts';
import { useMessageActions } from '../hooks/use-message-actions.ts';
import { chatMessageSetting } from '../model/chat-message-setting.ts';
import type { MessagesSearch } from '../model/messages-search.ts';
import { ChatFooter } from './chat-footer.tsx';
import { MessageTimeline } from './message-timeline.tsx';
import classes from './messages-screen.module.css';

interface MessagesScreenProps {
  inventionId: InventionId;
  /** Whether the person may write; null while it is not known. */
  canEdit: boolean | null;
  search: MessagesSearch;
  onSearch: (search: MessagesSearch) => void;
}

const settings = [{ view: 'ChatMessage', setting: chatMessageSetting }, observerSettings] as const;

/** How long the message of a link is highlighted. */
const flashMs = 2_000;
const maxSpoken = 200;

/** Returns the message of the link for two seconds after it is on the screen. */
const useFlash = (message: number | undefined, isLoaded: boolean): number | null => {
  const [faded, setFaded] = useState<number>();
  useEffect(() => {
    if (message === undefined || !isLoaded) return undefined;
    const timer = setTimeout(() => setFaded(message), flashMs);
    return () => clearTimeout(timer);
  }, [message, isLoaded]);
  return message === undefined || faded === message ? null : message;
};

const SearchField = ({ search, onSearch }: Pick<MessagesScreenProps, 'search' | 'onSearch'>) => {
  const [text, setText] = useTypedText(search.qs ?? '', (qs) => onSearch({ qs: qs || undefined }));
  return (
    <search className={classes.tools} data-no-print aria-label="Search messages">
      <TextField
        aria-label="Search the messages"
        placeholder="Search the messages"
        type="search"
        maxLength={200}
        value={text}
        onChange={setText}
      />
    </search>
  );
};

const NoMessages = ({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) =>
  isSearch ? (
    <EmptyState
      title="No matching messages"
      actions={
        <Button color="primary" onClick={onClear}>
          Show all messages
        </Button>
      }
    >
      Use fewer or other words.
    </EmptyState>
  ) : (
    <EmptyState icon={<Icon icon={IconMessages} size="mdx" />} title="No messages yet">
      Everyone who can see this invention can read what you write here.
    </EmptyState>
  );

/** The messages tab: the chat of an invention. */
export const MessagesScreen = ({ inventionId, canEdit, search, onSearch }: MessagesScreenProps) => {
  useSettingsPane(settings);
  const screen = useRef<HTMLElement>(null);
  const margin = useScrollMargin(screen);
  const [spoken, setSpoken] = useState('');
  const onArrival = ({ author, message }: Message): void => {
    if (author.email !== session.get().identity?.email)
      setSpoken(`${fullName(author)}: ${message.slice(0, maxSpoken)}`);
  };
  const chat = useChat(inventionId, { search, onArrival });
  const { messages, rows, error } = chat;
  const [editing, setEditing] = useState<Message | null>(null);
  const actions = useMessageActions(chat.store);
  const flashing = useFlash(search.message, messages !== undefined);
  const style: CSSProperties & Record<'--messages-top', string> = { '--messages-top': `${margin}px` };
  return (
    <section ref={screen} className={classes.screen} style={style} aria-label="Messages">
      <h2 data-unseen>Messages</h2>
      <SearchField search={search} onSearch={onSearch} />
      {error && (
        <div className={classes.empty}>
          <ErrorState title="The messages could not be loaded" error={error} onRetry={chat.retry} />
        </div>
      )}
      {!error && !messages && <TimelineSkeleton label="Loading the messages" isAtEnd />}
      {messages && rows.length === 0 && (
        <div className={classes.empty}>
          <NoMessages isSearch={search.qs !== undefined} onClear={() => onSearch({})} />
        </div>
      )}
      {messages && rows.length > 0 && (
        <MessageTimeline
          inventionId={inventionId}
          chat={chat}
          flashing={flashing}
          canEdit={canEdit === true}
          onEdit={setEditing}
          onDelete={(message) => void actions.remove(message)}
          onUnread={(message) => void chat.markUnread(message)}
          onCopyLink={actions.copyLink}
        />
      )}
      <p data-unseen role="log">
        {spoken}
      </p>
      {canEdit && <ChatFooter inventionId={inventionId} chat={chat} editing={editing} onEdit={setEditing} />}
      {canEdit === false && <p className={classes.readOnly}>You can read these messages but not write.</p>}
    </section>
  );
};
