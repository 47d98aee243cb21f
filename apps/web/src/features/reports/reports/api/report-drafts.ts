import {
  type ReportDraft,
  type ReportDraftInput,
  reportDraftInputSchema,
  reportDraftSchema,
} from '@hub/contract/reports/report.schema.ts';
import { deleteReportDraft, putReportDraft } from '@hub/contract/reports/reports.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { currentOf, HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import type { DraftResult, UnsavedFields } from '../../../../lib/requests/draft-saver.ts';
import { storageKeys } from '../../../../lib/storage/storage-keys.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { createStoredDrafts } from '../../../ground/writing/public.ts';
import { draftsQuery } from './reports.queries.ts';

const unsavedSchema: z.ZodType<UnsavedFields<ReportDraftInput>> = z.object({
  fields: reportDraftInputSchema,
  updatedAt: z.string(),
  base: reportDraftInputSchema.optional(),
});

/** Changes of drafts that the hub has not saved, by the id of the draft. */
export const unsavedReportDrafts = createStoredDrafts(storageKeys.reportDrafts, unsavedSchema);

const emptyDraft: ReportDraftInput = {
  step: 'link',
  documents: [],
  reportIds: [],
  values: {},
  format: 'both',
  language: 'en',
  fileNames: {},
};

/** Returns the part of a draft that a person edits. */
export const inputOf = ({
  step,
  documents,
  reportIds,
  values,
  format,
  language,
  fileNames,
}: ReportDraftInput): ReportDraftInput => ({
  step,
  documents,
  reportIds,
  values,
  format,
  language,
  fileNames,
});

const goneReason = 'These reports were generated or the draft was discarded on another device.';
const conflictStatus = 409;

/** A draft of the person. */
type OwnDraft = Pick<ReportDraft, 'id' | 'inventionId'>;

const changeDrafts = (
  client: QueryClient,
  { id, inventionId }: OwnDraft,
  changed: readonly ReportDraft[],
): void =>
  void client.setQueryData(draftsQuery(inventionId).queryKey, (drafts) => [
    ...changed,
    ...(drafts ?? []).filter((draft) => draft.id !== id),
  ]);

/** Creates an empty draft with a new id, or opens it if an earlier request has created it without a response. */
export const createDraft = async (
  client: QueryClient,
  { id, inventionId }: OwnDraft,
): Promise<ReportDraft> => {
  const draft = await request(putReportDraft, {
    params: { inventionId, id },
    query: {},
    body: emptyDraft,
  }).catch((error: unknown) => {
    const current = currentOf(error, reportDraftSchema);
    if (current) return current;
    throw error;
  });
  changeDrafts(client, draft, [draft]);
  return draft;
};

/** Saves changes of a draft. */
export const saveReportDraft = async (
  client: QueryClient,
  { id, inventionId }: OwnDraft,
  { fields, updatedAt }: UnsavedFields<ReportDraftInput>,
): Promise<DraftResult<ReportDraft>> => {
  try {
    const draft = await request(putReportDraft, {
      params: { inventionId, id },
      query: { updatedAt },
      body: fields,
    });
    changeDrafts(client, draft, [draft]);
    return { kind: 'saved', draft };
  } catch (error) {
    const theirs = currentOf(error, reportDraftSchema);
    if (theirs) return { kind: 'stale', theirs };
    if (!(error instanceof HttpError)) return { kind: 'unreached', reason: failureText(error) };
    if (error.status === conflictStatus) return { kind: 'refused', reason: goneReason };
    const isFinal = error.status < 500 && error.status !== 429;
    return { kind: isFinal ? 'refused' : 'unreached', reason: failureText(error) };
  }
};

/** Forgets a draft whose reports are being generated. */
export const forgetDraft = (client: QueryClient, draft: OwnDraft): void => {
  unsavedReportDrafts.store(draft.id, null);
  changeDrafts(client, draft, []);
};

/** Discards a draft of the person. */
export const discardDraft = async (client: QueryClient, draft: OwnDraft): Promise<void> => {
  const { id, inventionId } = draft;
  await request(deleteReportDraft, { params: { inventionId, id } });
  forgetDraft(client, draft);
};
