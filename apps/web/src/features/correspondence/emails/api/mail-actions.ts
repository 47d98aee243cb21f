import type { InventionId } from '@hub/contract/fields.ts';
import { moveMail, rejectMail } from '@hub/contract/mail/mail.calls.ts';
import type { MailMessage } from '@hub/contract/mail/mail.schema.ts';
import type { MailDraft, MailDraftCreate } from '@hub/contract/mail/mail-draft.schema.ts';
import {
  createMailDraft,
  deleteMailDraft,
  sendMailDraft,
  withdrawMail,
} from '@hub/contract/mail/mail-drafts.calls.ts';
import { fileUnmatchedMail } from '@hub/contract/mail/unmatched-mail.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { countOf } from '../../../../lib/format/format-count.ts';
import { request } from '../../../../lib/http/request.ts';
import { showError, showSuccess } from '../../../../lib/toasts/toasts.ts';
import { unmatchedKey } from '../../../dates/mail/public.ts';
import { failureText, showUndo } from '../../../ground/editing/public.ts';
import { subjectOf } from '../model/mail-labels.ts';
import { renewMail } from './mail.queries.ts';
import { restoreUnmatched } from './restore-unmatched.ts';
import { unsavedDrafts } from './unsaved-drafts.ts';

/** Starts a draft. */
export const startDraft = async (
  client: QueryClient,
  inventionId: InventionId,
  body: MailDraftCreate,
): Promise<MailDraft> => {
  const draft = await request(createMailDraft, { params: { id: inventionId }, body });
  await renewMail(client, inventionId);
  return draft;
};

/** Deletes a draft, with the changes of it that are kept on this device. */
export const discardDraft = async (client: QueryClient, draft: MailDraft): Promise<void> => {
  const { id: draftId, inventionId, updatedAt } = draft;
  await request(deleteMailDraft, { params: { id: inventionId, draftId }, query: { updatedAt } });
  unsavedDrafts.store(draftId, null);
  await renewMail(client, inventionId);
};

/** Sends a draft. `confirmedRecipients` are those that are new to the invention. */
export const sendDraft = async (
  client: QueryClient,
  { id: draftId, inventionId, updatedAt }: MailDraft,
  confirmedRecipients: string[],
): Promise<void> => {
  await request(sendMailDraft, {
    params: { id: inventionId, draftId },
    query: { updatedAt },
    body: { confirmedRecipients },
  });
  await renewMail(client, inventionId);
};

/** Withdraws an email that has not left yet. */
export const withdrawDraft = async (
  client: QueryClient,
  { id: draftId, inventionId }: MailDraft,
): Promise<void> => {
  try {
    await request(withdrawMail, { params: { id: inventionId, draftId } });
  } catch (error) {
    showError({ title: 'The email was not withdrawn', text: failureText(error) });
  }
  await renewMail(client, inventionId);
};

interface Move {
  mail: MailMessage;
  to: InventionId;
  wholeThread: boolean;
}

/** Moves an email or its thread to another invention. */
export const moveToInvention = async (
  client: QueryClient,
  { mail, to, wholeThread }: Move,
): Promise<void> => {
  const move = (from: InventionId, inventionId: InventionId) =>
    request(moveMail, {
      params: { id: from, messageId: mail.id },
      body: { inventionId, wholeThread },
    });
  await move(mail.inventionId, to);
  await renewMail(client, mail.inventionId);
  showUndo({
    text: wholeThread ? 'The thread was moved.' : `“${subjectOf(mail.subject)}” was moved.`,
    onUndo: async () => {
      try {
        await move(to, mail.inventionId);
      } catch (error) {
        showError({ title: 'The email was not moved back', text: failureText(error) });
      }
      await renewMail(client, mail.inventionId);
    },
  });
};

interface FurtherFiling {
  mail: MailMessage;
  further: InventionId[];
  wholeThread: boolean;
}

/** Files an email or its thread into further inventions, too. */
export const fileFurther = async (
  client: QueryClient,
  { mail: { id: messageId, inventionId, subject }, further, wholeThread }: FurtherFiling,
): Promise<void> => {
  await request(moveMail, {
    params: { id: inventionId, messageId },
    body: { inventionId, inventionIds: further, wholeThread },
  });
  await renewMail(client, inventionId);
  showSuccess({ text: `“${subjectOf(subject)}” is also filed in ${countOf(further.length, 'invention')}.` });
};

/** Takes an email out of its invention because it belongs to none. */
export const markNotOurs = async (client: QueryClient, mail: MailMessage): Promise<void> => {
  const { id: messageId, inventionId } = mail;
  try {
    await request(rejectMail, { params: { id: inventionId, messageId } });
  } catch (error) {
    showError({ title: 'The email was not marked as not ours', text: failureText(error) });
    return;
  }
  await Promise.all([renewMail(client, inventionId), client.invalidateQueries({ queryKey: unmatchedKey })]);
  showUndo({
    text: `“${subjectOf(mail.subject)}” was marked as not ours.`,
    onUndo: async () => {
      await restoreUnmatched(client, messageId, () =>
        request(fileUnmatchedMail, { params: { messageId }, body: { inventionId } }),
      );
      await renewMail(client, inventionId);
    },
  });
};
