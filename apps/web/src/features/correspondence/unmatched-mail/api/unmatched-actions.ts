import type { InventionId } from '@hub/contract/fields.ts';
import { rejectMail } from '@hub/contract/mail/mail.calls.ts';
import type { MailMessage } from '@hub/contract/mail/mail.schema.ts';
import { fileUnmatchedMail, rejectUnmatchedMail } from '@hub/contract/mail/unmatched-mail.calls.ts';
import type { UnmatchedMail } from '@hub/contract/mail/unmatched-mail.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { unmatchedKey } from '../../../dates/mail/public.ts';
import { failureText, showUndo } from '../../../ground/editing/public.ts';
import { restoreUnmatched, subjectOf } from '../../emails/public.ts';
import { unmatchedQuery } from './unmatched.queries.ts';

/** Removes an email from the list on the screen before the response: the next one is open at once. */
const takeOut = (client: QueryClient, id: string): void => {
  client.setQueryData(
    unmatchedQuery('queue').queryKey,
    (page) =>
      page && {
        ...page,
        collection: page.collection.filter((one) => one.id !== id),
        total: page.total - 1,
      },
  );
};

const renew = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: unmatchedKey });

/** Runs a decision about an email; puts it back into the list with an explanation if it is refused. */
const decide = async (
  client: QueryClient,
  mail: UnmatchedMail,
  run: () => Promise<unknown>,
): Promise<boolean> => {
  await client.cancelQueries({ queryKey: unmatchedKey });
  takeOut(client, mail.id);
  try {
    await run();
    return true;
  } catch (error) {
    const isTaken =
      error instanceof HttpError && (error.code === 'mail.filed' || error.code === 'mail.not_found');
    showError({
      title: isTaken ? 'This email has left the queue' : 'The email stays in the queue',
      text: failureText(error),
    });
    return false;
  } finally {
    await renew(client);
  }
};

interface Filing {
  mail: UnmatchedMail;
  inventionId: InventionId;
  /** Further inventions. */
  further: readonly InventionId[];
  /** Reference or title of the invention, for the message. */
  name: string;
  /** Called when it was undone. */
  onUndone: () => void;
}

/** Files an email into an invention, and into further ones. */
export const fileEmail = async (
  client: QueryClient,
  { mail, inventionId, further, name, onUndone }: Filing,
): Promise<void> => {
  const { id: messageId } = mail;
  let copies: MailMessage['alsoIn'] = [];
  const isFiled = await decide(client, mail, async () => {
    const body = { inventionId, inventionIds: [...further] };
    copies = (await request(fileUnmatchedMail, { params: { messageId }, body })).alsoIn;
  });
  if (!isFiled) return;
  showUndo({
    text: `“${subjectOf(mail.subject)}” was filed to ${name}.`,
    onUndo: async () => {
      try {
        await request(rejectMail, { params: { id: inventionId, messageId } });
        for (const { id, invention } of copies)
          await request(rejectMail, { params: { id: invention.id, messageId: id } });
        await restoreUnmatched(client, messageId);
        onUndone();
      } catch (error) {
        showError({ title: 'This could not be undone', text: failureText(error) });
      }
    },
  });
};

/** Takes an email out of the queue because it belongs to no invention. */
export const rejectEmail = async (
  client: QueryClient,
  mail: UnmatchedMail,
  onUndone: () => void,
): Promise<void> => {
  const { id: messageId } = mail;
  if (!(await decide(client, mail, () => request(rejectUnmatchedMail, { params: { messageId } })))) return;
  showUndo({
    text: `“${subjectOf(mail.subject)}” was marked as not ours.`,
    onUndo: async () => {
      await restoreUnmatched(client, messageId);
      onUndone();
    },
  });
};
