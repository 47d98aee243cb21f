import type { FileId } from '@hub/contract/fields.ts';
import type { MailDraftCreate } from '@hub/contract/mail/mail-draft.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import type { useThread } from '../hooks/use-thread.ts';
import type { ThreadItem } from '../model/thread-items.ts';
import { CommentCard } from './comment-card.tsx';
import { MailCard } from './mail-card.tsx';
import { MailMenu } from './mail-menu.tsx';
import { MailReplies } from './mail-replies.tsx';

interface ThreadItemsProps {
  state: ReturnType<typeof useThread>;
  items: readonly ThreadItem[];
  canEdit: boolean;
  /** Whether emails can be answered. */
  canSend: boolean;
  flashing: string | null;
  isStarting: boolean;
  onStart: (create: MailDraftCreate) => void;
  onAttachment: (file: FileId) => void;
}

/** The emails and comments of a thread, oldest first. */
export const ThreadItems = (props: ThreadItemsProps) => {
  const { state, items, canEdit, canSend, isStarting, onStart } = props;
  return items.map((item) => {
    if (item.item === 'folded')
      return (
        <Button key={item.key} size="small" onClick={state.unfold}>
          Show {countOf(item.count, 'older email')}
        </Button>
      );
    if (item.item === 'comment')
      return <CommentCard key={item.key} comment={item.comment} canEdit={canEdit} />;
    const { mail } = item;
    return (
      <MailCard
        key={item.key}
        mail={mail}
        isOpen={state.isOpen(mail.id)}
        isFlashing={props.flashing === mail.id}
        onToggle={() => state.toggle(mail.id)}
        onAttachment={props.onAttachment}
        actions={
          <>
            {canSend && <MailReplies mail={mail} isStarting={isStarting} onStart={onStart} />}
            <MailMenu mail={mail} canEdit={canEdit} threadSize={state.thread?.messageCount ?? 1} />
          </>
        }
      />
    );
  });
};
