import type { ReportDraft, ReportDraftInput } from '@hub/contract/reports/report.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  createDraftSaver,
  type DraftEditing,
  type DraftSaver,
  openSaved,
} from '../../../../lib/requests/draft-saver.ts';
import { useFlushOnLeave } from '../../../ground/writing/public.ts';
import { inputOf, saveReportDraft, unsavedReportDrafts } from '../api/report-drafts.ts';
import { contestedParts, mergeDrafts } from '../model/merge-drafts.ts';

type Editing = DraftEditing<ReportDraftInput, ReportDraft>;

const nothing = (): void => undefined;

/** The draft while it is edited, with the functions that change and save it. */
export interface ReportDrafting
  extends Editing,
    Pick<DraftSaver<ReportDraftInput, ReportDraft>, 'change' | 'flush' | 'keepMine'> {}

interface Open {
  /** The draft when it was opened. */
  opened: Editing;
  saver: DraftSaver<ReportDraftInput, ReportDraft>;
}

/**
 * Edits a draft of an invention; null without a draft. Saves it after each pause and when the page is left. Changes of
 * different fields on two devices are combined; unsaved changes survive a reload.
 */
export const useReportDraft = (draft: ReportDraft | null): ReportDrafting | null => {
  const client = useQueryClient();
  const [state, setState] = useState<Editing | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const openDraft = (found: ReportDraft): Open => {
    const { id } = found;
    const opened = openSaved(found, inputOf, unsavedReportDrafts.find(id));
    const saver = createDraftSaver<ReportDraftInput, ReportDraft>(opened, {
      fieldsOf: inputOf,
      show: setState,
      store: (unsaved) => unsavedReportDrafts.store(id, unsaved),
      send: (fields, updatedAt) => saveReportDraft(client, found, { fields, updatedAt }),
      merge: (versions) => (contestedParts(versions).length === 0 ? mergeDrafts(versions) : null),
    });
    return { opened, saver };
  };
  // The wizard stays as it is when its draft is created, discarded or another one is opened.
  if (draft?.id !== open?.opened.saved.id) {
    const next = draft && openDraft(draft);
    setOpen(next);
    setState(next?.opened ?? null);
  }
  const saver = open?.saver;
  useEffect(() => {
    if (draft) saver?.adopt(draft);
  }, [saver, draft]);
  useEffect(() => {
    saver?.resume();
    return saver?.close;
  }, [saver]);
  useFlushOnLeave(saver?.flush ?? nothing);
  if (!saver || !state) return null;
  const { change, flush, keepMine } = saver;
  return { ...state, change, flush, keepMine };
};
