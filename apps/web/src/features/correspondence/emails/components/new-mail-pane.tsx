import type { MailConnection } from '@hub/contract/mail/mail.schema.ts';
import type { MailDraft } from '@hub/contract/mail/mail-draft.schema.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { LostDraft } from './lost-draft.tsx';
import { ThreadDrafts } from './thread-drafts.tsx';
import classes from './thread-pane.module.css';

interface NewMailPaneProps {
  id: string;
  /** Undefined while loading, and after it was sent or deleted. */
  draft: MailDraft | undefined;
  isLoading: boolean;
  canEdit: boolean;
  connection: MailConnection | undefined;
  onClose: () => void;
}

/** A new or forwarded email that is being written. */
export const NewMailPane = ({ id, draft, isLoading, canEdit, connection, onClose }: NewMailPaneProps) => {
  const [wasSending, setWasSending] = useState(false);
  if (draft && wasSending !== (draft.state === 'sending')) setWasSending(draft.state === 'sending');
  if (!draft && isLoading) return <LoadingSpinner label="Loading the draft" withText />;
  if (!draft)
    return (
      <Stack gap={8} fits className={classes.items}>
        <EmptyState
          title={wasSending ? 'Your email was sent' : 'This draft is gone'}
          actions={<Button onClick={onClose}>All emails</Button>}
        >
          {wasSending
            ? 'It is in the list of threads.'
            : 'It was sent or deleted. A sent email is in the list of threads.'}
        </EmptyState>
        <LostDraft id={id} onClose={onClose} />
      </Stack>
    );
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
        <h2 className={classes.title}>{draft.kind === 'forward' ? 'Forward' : 'New email'}</h2>
      </header>
      <Stack gap={8} fits className={classes.items}>
        <ThreadDrafts
          drafts={[draft]}
          openId={draft.id}
          onOpen={onClose}
          canEdit={canEdit}
          connection={connection}
        />
      </Stack>
    </>
  );
};
