import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { giveFocus } from '../../../lib/focus/give-focus.ts';
import { workQuery } from '../../tasks/public.ts';
import { draftsQuery } from '../api/mail.queries.ts';
import type { EmailsSearch } from '../model/emails-search.ts';
import { useStartDraft } from './use-start-draft.ts';
import { useThreads } from './use-threads.ts';

/** State of the Emails tab: threads and drafts, and which draft is being written. */
export const useEmailsScreen = (
  inventionId: InventionId,
  search: EmailsSearch,
  onSearch: (search: EmailsSearch) => void,
) => {
  const list = useThreads(inventionId);
  const { data: drafts, isPending } = useQuery(draftsQuery(inventionId));
  const { data: work } = useQuery(workQuery(inventionId));
  const [openDraft, setOpenDraft] = useState<string | null>(null);
  const started = useStartDraft(inventionId, ({ id, threadId }) => {
    setOpenDraft(id);
    onSearch(threadId === null ? { draft: id } : { thread: threadId });
  });
  return {
    list,
    drafts: (drafts ?? []).filter(({ threadId }) => threadId === null),
    isLoadingDrafts: isPending,
    canEdit: work?.canEdit ?? false,
    openDraft,
    setOpenDraft,
    started,
    /** Closes the thread or draft; the focus goes back to its row. */
    close: (): void => {
      const id = search.thread ?? search.draft;
      onSearch({});
      requestAnimationFrame(() => giveFocus(document.querySelector(`[data-thread="${id}"]`)));
    },
  };
};
