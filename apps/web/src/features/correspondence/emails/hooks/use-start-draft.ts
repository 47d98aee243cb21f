import type { InventionId } from '@hub/contract/fields.ts';
import type { MailDraft, MailDraftCreate } from '@hub/contract/mail/mail-draft.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { startDraft } from '../api/mail-actions.ts';

/** Starts a draft and opens it. */
export const useStartDraft = (inventionId: InventionId, onStarted: (draft: MailDraft) => void) => {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (create: MailDraftCreate) => startDraft(client, inventionId, create),
    onSuccess: onStarted,
    onError: (error) => showError({ title: 'The email was not started', text: failureText(error) }),
  });
  return { start: mutate, isStarting: isPending };
};
