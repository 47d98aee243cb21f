import type { MailDraft } from '@hub/contract/mail/mail-draft.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFlushOnLeave } from '../../../ground/writing/public.ts';
import { saveDraft } from '../api/save-draft.ts';
import { unsavedDrafts } from '../api/unsaved-drafts.ts';
import {
  createMailDraftSaver,
  type DraftState,
  type MailDraftSaver,
  openDraft,
} from '../model/mail-draft-saver.ts';

/** A draft while it is edited, with the functions that change and save it. */
export interface MailDrafting
  extends DraftState,
    Pick<MailDraftSaver, 'change' | 'flush' | 'keepMine' | 'takeTheirs'> {}

/**
 * Edits a draft; saves it after each pause, when the page is left, and before it is sent. Unsaved changes survive a
 * reload.
 */
export const useMailDraft = (draft: MailDraft): MailDrafting => {
  const client = useQueryClient();
  const [state, setState] = useState<DraftState>(() => openDraft(draft, unsavedDrafts.find(draft.id)));
  const [saver] = useState(() =>
    createMailDraftSaver(state, {
      show: setState,
      store: (unsaved) => unsavedDrafts.store(draft.id, unsaved),
      send: (fields, updatedAt) => saveDraft(client, draft, { fields, updatedAt }),
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
