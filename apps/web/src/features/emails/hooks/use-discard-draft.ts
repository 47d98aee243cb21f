import type { MailDraft } from '@hub/contract/mail/mail-draft.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { confirm } from '../../../lib/confirm/confirm.ts';
import { showError } from '../../../lib/toasts/toasts.ts';
import { failureText } from '../../editing/public.ts';
import { discardDraft } from '../api/mail-actions.ts';

/** Returns a function that deletes a draft after a question. */
export const useDiscardDraft =
  (client: QueryClient, draft: MailDraft, onClose: () => void) => async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: 'Delete this draft?',
      text: 'Its text and recipients are deleted. Attached files stay with the invention.',
      confirmLabel: 'Delete',
      rememberKey: 'delete-email-draft',
    });
    if (!isConfirmed) return;
    try {
      await discardDraft(client, draft);
      onClose();
    } catch (error) {
      showError({ title: 'The draft was not deleted', text: failureText(error) });
    }
  };
