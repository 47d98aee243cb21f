import type { InventionId } from '@hub/contract/fields.ts';
import type { MailDraft } from '@hub/contract/mail/mail-draft.schema.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { RowHead, RowLine, RowList, RowMarks } from '../../../../components/lists/row-list.tsx';
import type { useThreads } from '../hooks/use-threads.ts';
import { nameOfAddress, subjectOf } from '../model/mail-labels.ts';
import classes from './thread-list.module.css';
import { ThreadRow } from './thread-row.tsx';

interface ThreadListProps {
  inventionId: InventionId;
  list: ReturnType<typeof useThreads>;
  /** Drafts that belong to no thread. */
  drafts: readonly MailDraft[];
  openId: string | undefined;
  /** The search, which stays when a thread is opened. */
  qs: string | undefined;
}

/** Distance from the end at which more threads are loaded. */
const loadMargin = '600px';

/** Loads more rows when the end of the list is near. */
const useEndOfList = (onNear: () => void) => {
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!end.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: loadMargin,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return end;
};

const DraftRow = ({ draft, isOpen }: { draft: MailDraft; isOpen: boolean }) => (
  <li>
    <Link
      to="/inventions/$id/emails"
      params={{ id: draft.inventionId }}
      search={{ draft: draft.id }}
      aria-current={isOpen ? 'true' : undefined}
      data-thread={draft.id}
    >
      <RowHead end={<MomentAge at={draft.updatedAt} />}>
        <RowLine>{draft.to.map(nameOfAddress).join(', ') || 'No recipients yet'}</RowLine>
      </RowHead>
      <RowLine>{subjectOf(draft.subject)}</RowLine>
      <RowMarks>
        <StatusChip tone={draft.failure ? 'danger' : 'warning'}>
          {draft.state === 'sending' ? 'Sending' : draft.failure ? 'Not sent' : 'Draft'}
        </StatusChip>
        <span>{draft.author.name}</span>
      </RowMarks>
    </Link>
  </li>
);

/** The drafts and threads of an invention, newest first. Arrow keys or J and K move between them. */
export const ThreadList = ({ inventionId, list, drafts, openId, qs }: ThreadListProps) => {
  const end = useEndOfList(list.loadMore);
  return (
    <>
      <RowList aria-label="Threads" aria-busy={list.isLoadingMore}>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} isOpen={draft.id === openId} />
        ))}
        {list.threads?.map((thread) => (
          <ThreadRow
            key={thread.id}
            inventionId={inventionId}
            thread={thread}
            isOpen={thread.id === openId}
            qs={qs}
          />
        ))}
      </RowList>
      {list.moreError && (
        <p className={classes.failed} role="alert">
          More threads could not be loaded.{' '}
          <Button variant="text" size="small" onClick={list.loadMore}>
            Try again
          </Button>
        </p>
      )}
      <div ref={end} />
    </>
  );
};
