import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { giveFocus } from '../../../../lib/focus/give-focus.ts';
import { useVisit } from '../../../streams/read-markers/public.ts';
import { workQuery } from '../../../tasks/tasks/public.ts';
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
  const list = useThreads(inventionId, search.qs);
  const { data: drafts, isPending } = useQuery(draftsQuery(inventionId));
  const { data: work } = useQuery(workQuery(inventionId));
  useVisit(inventionId, 'emails', list.threads !== undefined);
  const [openDraft, setOpenDraft] = useState<string | null>(null);
  const started = useStartDraft(inventionId, ({ id, threadId }) => {
    setOpenDraft(id);
    onSearch({ qs: search.qs, ...(threadId === null ? { draft: id } : { thread: threadId }) });
  });
  const loose = (drafts ?? []).filter(({ threadId }) => threadId === null);
  return {
    list,
    /** Drafts that belong to no thread. */
    drafts: loose,
    /** Whether the invention has neither emails nor drafts. */
    isEmpty: list.threads?.length === 0 && loose.length === 0 && search.qs === undefined,
    isLoadingDrafts: isPending,
    canEdit: work?.canEdit ?? false,
    openDraft,
    setOpenDraft,
    started,
    /** Closes the thread or draft; the focus goes back to its row. */
    close: (): void => {
      const id = search.thread ?? search.draft;
      onSearch({ qs: search.qs });
      requestAnimationFrame(() => giveFocus(document.querySelector(`[data-thread="${id}"]`)));
    },
  };
};

/** State of the Emails tab. */
export type EmailsScreenState = ReturnType<typeof useEmailsScreen>;
