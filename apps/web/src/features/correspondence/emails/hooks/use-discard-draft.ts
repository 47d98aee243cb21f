import type { QueryClient } from '@tanstack/react-query';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { discardDraft } from '../api/mail-actions.ts';
import type { MailDrafting } from './use-mail-draft.ts';

/** Returns a function that asks whether to delete a draft, and deletes it. */
export const useDiscardDraft =
  (client: QueryClient, { saved, flush }: MailDrafting, onClose: () => void) =>
  async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: 'Delete this draft?',
      text: 'Its text and recipients are deleted. Attached files stay with the invention.',
      confirmLabel: 'Delete',
      rememberKey: 'delete-email-draft',
    });
    if (!isConfirmed) return;
    try {
      // Changes that were saved meanwhile have given the draft a newer version.
      await discardDraft(client, (await flush()) ?? saved);
      onClose();
    } catch (error) {
      showError({ title: 'The draft was not deleted', text: failureText(error) });
    }
  };
