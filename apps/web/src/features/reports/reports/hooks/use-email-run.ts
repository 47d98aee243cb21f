import type { InventionId } from '@hub/contract/fields.ts';
import { createMailDraft, updateMailDraft } from '@hub/contract/mail/mail-drafts.calls.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { request } from '../../../../lib/http/request.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';

interface EmailedRun {
  /** Ids of the files that the email starts with. */
  files: string[];
  subject: string;
}

/** Returns the start of an email with the files of reports; it opens among the emails of the invention, unsent. */
export const useEmailRun = (inventionId: InventionId) => {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ files, subject }: EmailedRun): Promise<string> => {
      const params = { id: inventionId };
      const draft = await request(createMailDraft, { params, body: { kind: 'new' } });
      await request(updateMailDraft, {
        params: { ...params, draftId: draft.id },
        query: { updatedAt: draft.updatedAt },
        body: { attachments: files, subject: draft.subject || subject },
      });
      return draft.id;
    },
    onSuccess: (draft) =>
      navigate({ to: '/inventions/$id/emails', params: { id: inventionId }, search: { draft } }),
    onError: (error) => showError({ title: 'The email was not started', text: failureText(error) }),
  });
};
