import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useScrollMargin } from '../../../../components/table/use-scroll-margin.ts';
import { useSettingsPane } from '../../../ground/settings/public.ts';
import { mailConnectionQuery } from '../api/mail.queries.ts';
import { useEmailsScreen } from '../hooks/use-emails-screen.ts';
import { correspondenceSettings } from '../model/correspondence-setting.ts';
import type { EmailsSearch } from '../model/emails-search.ts';
import { EmailsList } from './emails-list.tsx';
import classes from './emails-screen.module.css';
import { NewMailPane } from './new-mail-pane.tsx';
import { ThreadPane } from './thread-pane.tsx';

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
  const { drafts, canEdit, started, close } = screen;
  const isOpen = search.thread !== undefined || search.draft !== undefined;
  return (
    <section
      ref={root}
      className={classes.screen}
      style={style}
      data-open={isOpen || undefined}
      aria-label="Emails"
    >
      <EmailsList {...{ inventionId, screen, search, onSearch, connection }} />
      {!screen.isEmpty && (
        <section className={classes.pane} aria-label="Thread">
          {search.thread !== undefined && (
            <ThreadPane
              key={`${search.thread} ${search.message}`}
              inventionId={inventionId}
              threadId={search.thread}
              linked={search.message}
              canEdit={canEdit}
              connection={connection}
              access={access}
              openDraft={screen.openDraft}
              onOpenDraft={screen.setOpenDraft}
              isStarting={started.isStarting}
              onStart={started.start}
              onClose={close}
            />
          )}
          {search.draft !== undefined && (
            <NewMailPane
              id={search.draft}
              draft={drafts.find(({ id }) => id === search.draft)}
              isLoading={screen.isLoadingDrafts}
              canEdit={canEdit}
              connection={connection}
              onClose={close}
            />
          )}
          {!isOpen && screen.list.threads && <p className={classes.hint}>Select a thread to read it.</p>}
        </section>
      )}
    </section>
  );
};
