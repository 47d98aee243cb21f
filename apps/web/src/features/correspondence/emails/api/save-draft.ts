import { type MailDraft, mailDraftSchema } from '@hub/contract/mail/mail-draft.schema.ts';
import { updateMailDraft } from '@hub/contract/mail/mail-drafts.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { currentOf, HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { failureText } from '../../../ground/editing/public.ts';
import type { SaveResult, UnsavedDraft } from '../model/mail-draft-saver.ts';
import { draftsQuery, threadQuery } from './mail.queries.ts';

/** Puts a saved draft in the place of its earlier version, so that it is up to date when it is opened again. */
const showSaved = (client: QueryClient, draft: MailDraft): void => {
  const { inventionId, threadId } = draft;
  const renew = (drafts: readonly MailDraft[]): MailDraft[] =>
    drafts.map((one) => (one.id === draft.id ? draft : one));
  client.setQueryData(draftsQuery(inventionId).queryKey, (drafts) => drafts && renew(drafts));
  if (threadId === null) return;
  client.setQueryData(
    threadQuery(inventionId, threadId).queryKey,
    (thread) => thread && { ...thread, drafts: renew(thread.drafts) },
  );
};

/** Saves changes of a draft. */
export const saveDraft = async (
  client: QueryClient,
  { id: draftId, inventionId }: MailDraft,
  { fields, updatedAt }: UnsavedDraft,
): Promise<SaveResult> => {
  try {
    const draft = await request(updateMailDraft, {
      params: { id: inventionId, draftId },
      query: { updatedAt },
      body: { ...fields, attachments: fields.attachments.map(({ id }) => id) },
    });
    showSaved(client, draft);
    return { kind: 'saved', draft };
  } catch (error) {
    const theirs = currentOf(error, mailDraftSchema);
    if (theirs) return { kind: 'stale', theirs };
    const isFinal = error instanceof HttpError && error.status < 500 && error.status !== 429;
    return { kind: isFinal ? 'refused' : 'unreached', reason: failureText(error) };
  }
};
