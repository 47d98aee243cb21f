import type { MailDraft } from '@hub/contract/mail/mail-draft.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from '../../../lib/http/http-error.ts';
import { renewMail } from '../api/mail.queries.ts';
import { sendDraft } from '../api/mail-actions.ts';

/** Sends a draft after it was saved; asks about recipients that are new to the invention first. */
export const useSendDraft = (flush: () => Promise<MailDraft | null>) => {
  const client = useQueryClient();
  /** The draft whose new recipients must be confirmed. */
  const [asked, setAsked] = useState<MailDraft | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (confirmed: string[] | null) => {
      const saved = await flush();
      if (!saved) return;
      if (confirmed === null && saved.newRecipients.length > 0) setAsked(saved);
      else {
        await sendDraft(client, saved, confirmed ?? []);
        setAsked(null);
      }
    },
    onError: (failure, _, __, context) => {
      setAsked(null);
      const inventionId = asked?.inventionId;
      if (failure instanceof HttpError && failure.status === 409 && inventionId)
        void renewMail(context.client, inventionId);
    },
  });
  return {
    send: (): void => mutate(null),
    asked,
    confirm: (): void => mutate(asked?.newRecipients ?? []),
    cancel: (): void => setAsked(null),
    isPending,
    error,
    forget: reset,
  };
};
