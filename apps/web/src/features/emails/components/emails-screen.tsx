import type { InventionId } from '@hub/contract/fields.ts';
import { IconMailPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { TableSkeleton } from '../../../components/table/table-skeleton.tsx';
import { useScrollMargin } from '../../../components/table/use-scroll-margin.ts';
import { useSettingsPane } from '../../settings/public.ts';
import { mailConnectionQuery } from '../api/mail.queries.ts';
import { useEmailsScreen } from '../hooks/use-emails-screen.ts';
import { correspondenceSettings } from '../model/correspondence-setting.ts';
import type { EmailsSearch } from '../model/emails-search.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import classes from './emails-screen.module.css';
import { NewMailPane } from './new-mail-pane.tsx';
import { NoEmails } from './no-emails.tsx';
import { ThreadList } from './thread-list.tsx';
import { ThreadPane } from './thread-pane.tsx';
import { UnmatchedBadge } from './unmatched-badge.tsx';

interface EmailsScreenProps {
  inventionId: InventionId;
  search: EmailsSearch;
  onSearch: (search: EmailsSearch) => void;
  /** Shows who can see the invention, and with it its emails. */
  access: ReactNode;
}

/** The Emails tab: the threads of an invention, the open one, and the email that is being written. */
export const EmailsScreen = ({ inventionId, search, onSearch, access }: EmailsScreenProps) => {
  useSettingsPane(correspondenceSettings);
  const { data: connection } = useQuery(mailConnectionQuery);
  const root = useRef<HTMLElement>(null);
  const margin = useScrollMargin(root);
  const style: CSSProperties & Record<'--emails-top', string> = { '--emails-top': `${margin}px` };
  const screen = useEmailsScreen(inventionId, search, onSearch);
  const { list, drafts, canEdit, started } = screen;
  const canSend = canEdit && connection !== undefined && connection.sender !== 'off';
  const draft = drafts.find(({ id }) => id === search.draft);
  const isOpen = search.thread !== undefined || search.draft !== undefined;
  const isEmpty = list.threads?.length === 0 && drafts.length === 0;
  return (
    <section
      ref={root}
      className={classes.screen}
      style={style}
      data-open={isOpen || undefined}
      aria-label="Emails"
    >
      <div className={classes.list}>
        <div className={classes.tools}>
          <h2 className={classes.heading}>Emails</h2>
          <UnmatchedBadge />
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
        </div>
        <ConnectionNotice connection={connection} />
        {list.error && (
          <div className={classes.message}>
            <ErrorState title="The emails could not be loaded" error={list.error} onRetry={list.retry} />
          </div>
        )}
        {!list.error && !list.threads && (
          <div className={classes.message}>
            <TableSkeleton label="Loading the emails" />
          </div>
        )}
        {isEmpty && (
          <div className={classes.message}>
            <NoEmails inventionId={inventionId} connection={connection} />
          </div>
        )}
        {list.threads && !isEmpty && (
          <ThreadList
            inventionId={inventionId}
            list={list}
            drafts={drafts}
            openId={search.thread ?? search.draft}
          />
        )}
      </div>
      {!isEmpty && (
        <section className={classes.pane} aria-label="Thread">
          {search.thread !== undefined && (
            <ThreadPane
              key={`${search.thread} ${search.message}`}
              inventionId={inventionId}
              threadId={search.thread}
              linked={search.message}
              canEdit={canEdit}
              connection={connection}
              threads={list.threads ?? []}
              access={access}
              openDraft={screen.openDraft}
              onOpenDraft={screen.setOpenDraft}
              isStarting={started.isStarting}
              onStart={started.start}
              onClose={screen.close}
            />
          )}
          {search.draft !== undefined && (
            <NewMailPane
              draft={draft}
              isLoading={screen.isLoadingDrafts}
              canEdit={canEdit}
              connection={connection}
              threads={list.threads ?? []}
              onClose={screen.close}
            />
          )}
          {!isOpen && list.threads && <p className={classes.hint}>Select a thread to read it.</p>}
        </section>
      )}
    </section>
  );
};
