import type { FileId, InventionId } from '@hub/contract/fields.ts';
import type { MailConnection } from '@hub/contract/mail/mail.schema.ts';
import type { MailDraftCreate } from '@hub/contract/mail/mail-draft.schema.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { useLanding } from '../hooks/use-landing.ts';
import { useThread } from '../hooks/use-thread.ts';
import { useThreadKeys } from '../hooks/use-thread-keys.ts';
import { useThreadRead } from '../hooks/use-thread-read.ts';
import { subjectOf } from '../model/mail-labels.ts';
import { NewComment } from './new-comment.tsx';
import { ThreadDrafts } from './thread-drafts.tsx';
import { ThreadItems } from './thread-items.tsx';
import classes from './thread-pane.module.css';

const AttachmentPreview = lazyView(async () => (await import('./attachment-preview.tsx')).AttachmentPreview);

interface ThreadPaneProps {
  inventionId: InventionId;
  threadId: string;
  /** The email that a link leads to. */
  linked: string | undefined;
  canEdit: boolean;
  connection: MailConnection | undefined;
  /** Shows who can see the invention. */
  access: ReactNode;
  openDraft: string | null;
  onOpenDraft: (id: string | null) => void;
  isStarting: boolean;
  onStart: (create: MailDraftCreate) => void;
  onClose: () => void;
}

/** The open thread: its emails and internal comments, the newest at the end, and what is being written. */
export const ThreadPane = (props: ThreadPaneProps) => {
  const { inventionId, threadId, linked, canEdit, connection, onStart, onClose } = props;
  const state = useThread(inventionId, threadId, linked);
  const { thread, error, items } = state;
  useThreadRead(inventionId, thread);
  const list = useRef<HTMLDivElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const [file, setFile] = useState<FileId | null>(null);
  const flashing = useLanding(list, { linked, isLoaded: thread !== undefined });
  const newest = thread?.messages.at(-1);
  useThreadKeys({
    canSend: canEdit && newest !== undefined && connection?.sender !== 'off',
    start: (kind) => newest && onStart({ kind, messageId: newest.id }),
    canComment: canEdit,
    comment: () => comment.current?.focus(),
  });
  if (error && !thread) {
    if (error instanceof HttpError && error.status === 404)
      return (
        <EmptyState
          title="This thread is no longer here"
          actions={<Button onClick={onClose}>All emails</Button>}
        >
          It was moved to another invention, or marked as not ours.
        </EmptyState>
      );
    return <ErrorState title="The thread could not be loaded" error={error} onRetry={state.retry} />;
  }
  if (!thread) return <LoadingSpinner label="Loading the thread" withText />;
  return (
    <>
      <header className={classes.head}>
        <Button
          className={classes.back}
          size="small"
          icon={<Icon icon={IconArrowLeft} size="sm" />}
          onClick={onClose}
        >
          All emails
        </Button>
        <h2 className={classes.title}>{subjectOf(thread.subject)}</h2>
        <Row gap="4 12" wraps tone="secondary" className={classes.facts}>
          <span>{countOf(thread.messageCount, 'email')}</span>
          {thread.label && <StatusChip tone="info">Office notice</StatusChip>}
          <Row as="span" inline wraps className={classes.access}>
            Who can see this thread: {props.access}
          </Row>
        </Row>
      </header>
      <Stack ref={list} gap={8} fits className={classes.items}>
        {state.older.hasMore && (
          <Button size="small" loading={state.older.isLoading} onClick={state.older.load}>
            Show older emails
          </Button>
        )}
        <ThreadItems
          state={state}
          items={items}
          canEdit={canEdit}
          canSend={canEdit && connection?.sender !== 'off'}
          flashing={flashing}
          isStarting={props.isStarting}
          onStart={onStart}
          onAttachment={setFile}
        />
        <ThreadDrafts
          drafts={thread.drafts}
          openId={props.openDraft}
          onOpen={props.onOpenDraft}
          canEdit={canEdit}
          connection={connection}
        />
        {canEdit && <NewComment ref={comment} key={threadId} inventionId={inventionId} threadId={threadId} />}
      </Stack>
      {file !== null && (
        <Suspense fallback={null}>
          <AttachmentPreview inventionId={inventionId} file={file} onClose={() => setFile(null)} />
        </Suspense>
      )}
    </>
  );
};
