import type { InventionId } from '@hub/contract/fields.ts';
import type { MailThread } from '@hub/contract/mail/mail.schema.ts';
import { IconArrowUpRight, IconLock, IconPaperclip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { RowHead, RowLine, RowMarks } from '../../../../components/lists/row-list.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { nameOfAddress, subjectOf } from '../model/mail-labels.ts';
import classes from './thread-list.module.css';

interface ThreadRowProps {
  inventionId: InventionId;
  thread: MailThread;
  isOpen: boolean;
  qs: string | undefined;
}

/** A thread in the list: who wrote, when, about what, and what is in it. */
export const ThreadRow = ({ inventionId, thread, isOpen, qs }: ThreadRowProps) => {
  const { id, senders, messageCount, commentCount, draftCount, lastDirection } = thread;
  const people = senders.map(nameOfAddress).join(', ') || 'Unknown sender';
  return (
    <li>
      <Link
        to="/inventions/$id/emails"
        params={{ id: inventionId }}
        search={{ thread: id, qs }}
        aria-current={isOpen ? 'true' : undefined}
        data-thread={id}
        data-unread={thread.isUnread || undefined}
        className={classes.row}
      >
        <RowHead end={<MomentAge at={thread.lastAt} />}>
          <RowLine>
            {thread.isUnread && <span data-unseen>Unread: </span>}
            {people}
          </RowLine>
          {messageCount > 1 && (
            <Hint size="smaller" tabular rigid title={countOf(messageCount, 'email')}>
              {messageCount}
            </Hint>
          )}
        </RowHead>
        <RowLine>{subjectOf(thread.subject)}</RowLine>
        <RowLine isSmall>
          {lastDirection === 'outgoing' && <Icon icon={IconArrowUpRight} size="sm" label="Sent:" />}{' '}
          {thread.snippet}
        </RowLine>
        {(thread.label ||
          thread.isUndelivered ||
          draftCount > 0 ||
          commentCount > 0 ||
          thread.hasAttachments) && (
          <RowMarks>
            {thread.label && <StatusChip tone="info">Office notice</StatusChip>}
            {thread.isUndelivered && <StatusChip tone="danger">Not delivered</StatusChip>}
            {draftCount > 0 && <StatusChip tone="warning">{countOf(draftCount, 'draft')}</StatusChip>}
            {commentCount > 0 && (
              <Row as="span" inline gap={4}>
                <Icon icon={IconLock} size="sm" /> {countOf(commentCount, 'internal comment')}
              </Row>
            )}
            {thread.hasAttachments && <Icon icon={IconPaperclip} size="sm" label="Has attachments" />}
          </RowMarks>
        )}
      </Link>
    </li>
  );
};
