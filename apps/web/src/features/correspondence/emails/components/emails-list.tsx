import type { InventionId } from '@hub/contract/fields.ts';
import type { MailConnection } from '@hub/contract/mail/mail.schema.ts';
import { IconMailPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { useTypedText } from '../../../../components/lists/use-typed-text.ts';
import { Row } from '../../../../components/look/stack.tsx';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
import { UnmatchedBadge } from '../../../dates/mail/public.ts';
import type { EmailsScreenState } from '../hooks/use-emails-screen.ts';
import type { EmailsSearch } from '../model/emails-search.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import classes from './emails-screen.module.css';
import { NoEmails } from './no-emails.tsx';
import { ThreadList } from './thread-list.tsx';

interface EmailsListProps {
  inventionId: InventionId;
  screen: EmailsScreenState;
  search: EmailsSearch;
  onSearch: (search: EmailsSearch) => void;
  connection: MailConnection | undefined;
}

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="No matching emails" actions={<Button onClick={onClear}>Show all emails</Button>}>
    The search covers subjects, people, texts and internal comments.
  </EmptyState>
);

/** Drafts and threads with their search, and the states in which there are none. */
export const EmailsList = ({ inventionId, screen, search, onSearch, connection }: EmailsListProps) => {
  const { list, drafts, isEmpty, started } = screen;
  const canSend = screen.canEdit && connection !== undefined && connection.sender !== 'off';
  const find = (qs: string | undefined): void => onSearch({ ...search, qs });
  const [text, setText] = useTypedText(search.qs ?? '', (qs) => find(qs || undefined));
  return (
    <div className={classes.list}>
      <Row gap={8} wraps className={classes.tools}>
        <h2 className={classes.heading}>Emails</h2>
        <Suspense fallback={null}>
          <UnmatchedBadge />
        </Suspense>
        {canSend && (
          <Button
            size="small"
            color="primary"
            icon={<Icon icon={IconMailPlus} size="sm" />}
            loading={started.isStarting}
            onClick={() => started.start({ kind: 'new' })}
          >
            New email
          </Button>
        )}
      </Row>
      {!isEmpty && (
        <search className={classes.search} aria-label="Emails">
          <TextField
            aria-label="Search emails"
            placeholder="Search emails"
            type="search"
            maxLength={200}
            value={text}
            onChange={setText}
          />
        </search>
      )}
      <ConnectionNotice connection={connection} />
      <div className={list.threads?.length ? undefined : classes.message}>
        {list.error && (
          <ErrorState title="The emails could not be loaded" error={list.error} onRetry={list.retry} />
        )}
        {!list.error && !list.threads && <TableSkeleton label="Loading the emails" />}
        {isEmpty && <NoEmails inventionId={inventionId} connection={connection} />}
        {list.threads?.length === 0 && search.qs !== undefined && (
          <NothingFound onClear={() => find(undefined)} />
        )}
      </div>
      {list.threads && !isEmpty && (
        <ThreadList
          inventionId={inventionId}
          list={list}
          drafts={search.qs === undefined ? drafts : []}
          openId={search.thread ?? search.draft}
          qs={search.qs}
        />
      )}
    </div>
  );
};
