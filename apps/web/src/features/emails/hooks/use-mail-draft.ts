import { type MailDraft, mailDraftSchema } from '@hub/contract/mail/mail-draft.schema.ts';
import { updateMailDraft } from '@hub/contract/mail/mail-drafts.calls.ts';
import { useEffect, useState } from 'react';
import { currentOf, HttpError } from '../../../lib/http/http-error.ts';
import { request } from '../../../lib/http/request.ts';
import { failureText } from '../../editing/public.ts';
import { useFlushOnLeave } from '../../writing/public.ts';
import { unsavedDrafts } from '../api/unsaved-drafts.ts';
import {
  createMailDraftSaver,
  type DraftFields,
  type DraftState,
  type MailDraftSaver,
  openDraft,
  type SaveResult,
} from '../model/mail-draft-saver.ts';

const save = async (
  { id: draftId, inventionId }: MailDraft,
  fields: DraftFields,
  updatedAt: string,
): Promise<SaveResult> => {
  try {
    const draft = await request(updateMailDraft, {
      params: { id: inventionId, draftId },
      query: { updatedAt },
      body: { ...fields, attachments: fields.attachments.map(({ id }) => id) },
    });
    return { kind: 'saved', draft };
  } catch (error) {
    const theirs = currentOf(error, mailDraftSchema);
    if (theirs) return { kind: 'stale', theirs };
    const isFinal = error instanceof HttpError && error.status < 500 && error.status !== 429;
    return { kind: isFinal ? 'refused' : 'unreached', reason: failureText(error) };
  }
};

/** A draft while it is edited, with the functions that change and save it. */
export interface MailDrafting
  extends DraftState,
    Pick<MailDraftSaver, 'change' | 'flush' | 'keepMine' | 'takeTheirs'> {}

/**
 * Edits a draft; saves it after each pause, when the page is left, and before it is sent. Unsaved changes survive a
 * reload.
 */
export const useMailDraft = (draft: MailDraft): MailDrafting => {
  const [state, setState] = useState<DraftState>(() => openDraft(draft, unsavedDrafts.find(draft.id)));
  const [saver] = useState(() =>
    createMailDraftSaver(state, {
      show: setState,
      store: (unsaved) => unsavedDrafts.store(draft.id, unsaved),
      send: (fields, updatedAt) => save(draft, fields, updatedAt),
    }),
  );
  useEffect(() => saver.adopt(draft), [saver, draft]);
  useEffect(() => {
    saver.resume();
    return saver.close;
  }, [saver]);
  useFlushOnLeave(saver.flush);
  const { change, flush, keepMine, takeTheirs } = saver;
  return { ...state, change, flush, keepMine, takeTheirs };
};
