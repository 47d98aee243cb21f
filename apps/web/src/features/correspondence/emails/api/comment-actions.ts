import type { InventionId } from '@hub/contract/fields.ts';
import type { MailComment } from '@hub/contract/mail/mail-comment.schema.ts';
import {
  createMailComment,
  deleteMailComment,
  updateMailComment,
} from '@hub/contract/mail/mail-comments.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { failureText, showUndo } from '../../../ground/editing/public.ts';
import { renewMail } from './mail.queries.ts';

interface NewComment {
  inventionId: InventionId;
  threadId: string;
  content: string;
}

/** Adds an internal comment; a repetition with the same key adds none. */
export const addComment = async (
  client: QueryClient,
  { inventionId, threadId, content }: NewComment,
  key: string,
): Promise<void> => {
  await request(createMailComment, {
    params: { id: inventionId, threadId },
    body: { content },
    headers: { 'idempotency-key': key },
  });
  await renewMail(client, inventionId);
};

/** Changes the person's own comment. */
export const changeComment = async (
  client: QueryClient,
  { id: commentId, inventionId, updatedAt }: MailComment,
  content: string,
): Promise<void> => {
  await request(updateMailComment, {
    params: { id: inventionId, commentId },
    query: { updatedAt },
    body: { content },
  });
  await renewMail(client, inventionId);
};

/** Deletes the person's own comment and offers to undo it. */
export const removeComment = async (client: QueryClient, comment: MailComment): Promise<void> => {
  const { id: commentId, inventionId, updatedAt, threadId, content } = comment;
  try {
    await request(deleteMailComment, { params: { id: inventionId, commentId }, query: { updatedAt } });
  } catch (error) {
    showError({ title: 'The comment was not deleted', text: failureText(error) });
    return;
  }
  await renewMail(client, inventionId);
  const key = crypto.randomUUID();
  showUndo({
    text: 'The comment was deleted.',
    onUndo: async () => {
      try {
        await addComment(client, { inventionId, threadId, content }, key);
      } catch (error) {
        showError({ title: 'The comment was not restored', text: failureText(error) });
      }
    },
  });
};
