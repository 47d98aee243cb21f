import type { Message } from '@hub/contract/messages/message.schema.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { IconLink, IconMailOpened, IconPencil, IconTrash } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Box } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import { isChangeable } from '../hooks/use-message-actions.ts';
import classes from './message.module.css';
import { MessageBody } from './message-body.tsx';

/** Actions of the buttons of a message. */
export interface MessageActions {
  onEdit: (message: Message) => void;
  onDelete: (message: Message) => void;
  onUnread: (message: Message) => void;
  onCopyLink: (message: Message) => void;
}

interface MessageRowProps extends MessageActions {
  message: Message;
  /** Whether it begins a cluster, which shows its author. */
  isFirst: boolean;
  isFlashing: boolean;
  canEdit: boolean;
}

const Actions = ({ message, canEdit, ...actions }: Omit<MessageRowProps, 'isFirst' | 'isFlashing'>) => {
  const buttons = [
    { label: 'Edit', icon: IconPencil, run: actions.onEdit, isOwn: true },
    { label: 'Delete', icon: IconTrash, run: actions.onDelete, isOwn: true },
    { label: 'Mark unread from here', icon: IconMailOpened, run: actions.onUnread, isOwn: false },
    { label: 'Copy link', icon: IconLink, run: actions.onCopyLink, isOwn: false },
  ];
  const isOwn = canEdit && isChangeable(message);
  return buttons
    .filter((button) => isOwn || !button.isOwn)
    .map(({ label, icon, run }) => (
      <Button key={label} variant="icon" size="small" label={label} onClick={() => run(message)}>
        <Icon icon={icon} size="sm" />
      </Button>
    ));
};

/** One message with its author and time. */
export const MessageRow = memo((props: MessageRowProps) => {
  const { message, isFirst, isFlashing, ...actions } = props;
  const id = useId();
  const [isPointed, setPointed] = useState(false);
  const { time, full } = useMomentWords()(message.createdAt);
  const { author, editedAt, deleted } = message;
  return (
    <article
      className={classes.message}
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its buttons appear with the focus
      tabIndex={0}
      data-message={message.seq}
      data-first={isFirst || undefined}
      data-flash={isFlashing || undefined}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setPointed(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || setPointed(currentTarget.matches(':hover'))
      }
    >
      <span className={classes.side}>
        {isFirst && <PersonAvatar value={author.email} name={fullName(author)} size="large" />}
      </span>
      <Box shrinks>
        <p className={classes.head} id={id} data-unseen={isFirst ? undefined : ''}>
          <span className={classes.author} title={author.email}>
            {fullName(author)}
          </span>{' '}
          <time dateTime={message.createdAt} title={full}>
            {time}
          </time>
        </p>
        <MessageBody message={message} />
        {editedAt && !deleted && <Muted size="smaller">edited</Muted>}
      </Box>
      {isPointed && !deleted && (
        <span className={classes.actions}>
          <Actions message={message} {...actions} />
        </span>
      )}
    </article>
  );
});
