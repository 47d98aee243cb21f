import type { InventionId } from '@hub/contract/fields.ts';
import type { MailDraft, MailDraftCreate } from '@hub/contract/mail/mail-draft.schema.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { giveFocus } from '../../../../lib/focus/give-focus.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { useVisit } from '../../../streams/read-markers/public.ts';
import { workQuery } from '../../../tasks/tasks/public.ts';
import { draftsQuery } from '../api/mail.queries.ts';
import { startDraft } from '../api/mail-actions.ts';
import type { EmailsSearch } from '../model/emails-search.ts';
import { useThreads } from './use-threads.ts';

/** Starts a draft and opens it. */
const useStartDraft = (inventionId: InventionId, onStarted: (draft: MailDraft) => void) => {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (create: MailDraftCreate) => startDraft(client, inventionId, create),
    onSuccess: onStarted,
    onError: (error) => showError({ title: 'The email was not started', text: failureText(error) }),
  });
  return { start: mutate, isStarting: isPending };
};

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
