import type { InventionId } from '@hub/contract/fields.ts';
import type { MailDraft } from '@hub/contract/mail/mail-draft.schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { renewMail } from '../api/mail.queries.ts';
import { sendDraft } from '../api/mail-actions.ts';

/** Sends a draft after it was saved; asks about recipients that are new to the invention first. */
export const useSendDraft = (inventionId: InventionId, flush: () => Promise<MailDraft | null>) => {
  const client = useQueryClient();
  /** The draft whose new recipients must be confirmed. */
  const [asked, setAsked] = useState<MailDraft | null>(null);
  const { mutate, isPending, error, data } = useMutation({
    // An email must not leave on its own long after the button was pressed, when the connection is back.
    networkMode: 'always',
    mutationFn: async (confirmed: string[] | null): Promise<'sent' | 'asked' | 'unsaved'> => {
      const saved = await flush();
      if (!saved) {
        setAsked(null);
        return 'unsaved';
      }
      if (confirmed === null && saved.newRecipients.length > 0) {
        setAsked(saved);
        return 'asked';
      }
      await sendDraft(client, saved, confirmed ?? []);
      setAsked(null);
      return 'sent';
    },
    onError: () => {
      setAsked(null);
      // Someone else may have changed the draft.
      void renewMail(client, inventionId);
    },
  });
  return {
    send: (): void => mutate(null),
    asked,
    confirm: (): void => mutate(asked?.newRecipients ?? []),
    cancel: (): void => setAsked(null),
    isPending,
    error,
    /** Whether nothing was sent because the draft could not be saved. */
    isUnsaved: data === 'unsaved',
  };
};
