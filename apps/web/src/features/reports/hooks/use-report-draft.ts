import type { ReportDraft, ReportDraftInput } from '@hub/contract/reports/report.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  createDraftSaver,
  type DraftEditing,
  type DraftSaver,
  openSaved,
} from '../../../lib/requests/draft-saver.ts';
import { useFlushOnLeave } from '../../writing/public.ts';
import { inputOf, saveReportDraft, unsavedReportDrafts } from '../api/report-drafts.ts';
import { contestedParts, mergeDrafts } from '../model/merge-drafts.ts';

type Editing = DraftEditing<ReportDraftInput, ReportDraft>;

/** The draft while it is edited, with the functions that change and save it. */
export interface ReportDrafting
  extends Editing,
    Pick<DraftSaver<ReportDraftInput, ReportDraft>, 'change' | 'flush' | 'keepMine'> {}

/**
 * Edits the draft of an invention; saves it after each pause and when the page is left. Changes of different fields on
 * two devices are combined; unsaved changes survive a reload.
 */
export const useReportDraft = (draft: ReportDraft): ReportDrafting => {
  const client = useQueryClient();
  const { inventionId } = draft;
  const [state, setState] = useState<Editing>(() =>
    openSaved(draft, inputOf, unsavedReportDrafts.find(inventionId)),
  );
  const [saver] = useState(() =>
    createDraftSaver<ReportDraftInput, ReportDraft>(state, {
      fieldsOf: inputOf,
      show: setState,
      store: (unsaved) => unsavedReportDrafts.store(inventionId, unsaved),
      send: (fields, updatedAt) => saveReportDraft(client, inventionId, { fields, updatedAt }),
      merge: (versions) => (contestedParts(versions).length === 0 ? mergeDrafts(versions) : null),
    }),
  );
  useEffect(() => saver.adopt(draft), [saver, draft]);
  useEffect(() => {
    saver.resume();
    return saver.close;
  }, [saver]);
  useFlushOnLeave(saver.flush);
  const { change, flush, keepMine } = saver;
  return { ...state, change, flush, keepMine };
};
