import type {
  DocumentChange,
  DocumentCorrection,
  PatentDocument,
} from '@hub/contract/documents/document.schema.ts';
import {
  previewDocumentCorrection,
  removeDocument,
  updateDocument,
} from '@hub/contract/documents/documents.calls.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { renewAfterDecision, renewDocuments, shortName } from '../../../dates/documents/public.ts';

/** Preview of what a correction changes; null previews nothing. */
export const useCorrectionPreview = (
  { id, updatedAt }: PatentDocument,
  correction: DocumentCorrection | null,
) =>
  useQuery({
    queryKey: ['document-correction', id, updatedAt, correction],
    queryFn: ({ signal }) =>
      request(previewDocumentCorrection, { params: { id }, body: correction ?? {}, signal }),
    enabled: correction !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Corrects or removes a document, and refetches what that changes. */
export const useCorrection = (document: PatentDocument, onDone: () => void) => {
  const client = useQueryClient();
  const call = { params: { id: document.id }, query: { updatedAt: document.updatedAt } };
  const done = async (text: string): Promise<void> => {
    showSuccess({ text });
    onDone();
    await renewAfterDecision(client, document.inventionId);
  };
  const onError = () => void renewDocuments(client);
  return {
    correct: useMutation({
      mutationFn: (body: DocumentChange) => request(updateDocument, { ...call, body }),
      onSuccess: (after) => done(`${shortName(after)} was corrected.`),
      onError,
    }),
    remove: useMutation({
      mutationFn: () => request(removeDocument, call),
      onSuccess: () => done(`${shortName(document)} was removed.`),
      onError,
    }),
  };
};
