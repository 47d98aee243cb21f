import { getDocument, listDocuments } from '@hub/contract/documents/documents.calls.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { listVerifications } from '@hub/contract/milestones/milestones.calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { renewInventionWork } from '../../../tasks/tasks/public.ts';

/** Prefix of the query keys of documents, which every change of a document refetches. */
export const documentsKey = ['documents'] as const;
const verificationsKey = ['checks'] as const;
const maxOpenDocuments = 200;
const refetchIntervalMs = 60_000;

/** The documents that need a docketing decision, newest first, with the number of those without an outcome. */
export const openDocumentsQuery = queryOptions({
  queryKey: [...documentsKey, 'open'],
  queryFn: ({ signal }) =>
    request(listDocuments, { query: { outcome: 'open', size: maxOpenDocuments }, signal }),
  refetchInterval: refetchIntervalMs,
});

/** Number of documents that need a docketing decision, without the documents. */
export const openDocumentCountQuery = queryOptions({
  queryKey: [...documentsKey, 'count'],
  queryFn: ({ signal }) => request(listDocuments, { query: { outcome: 'open', size: 1 }, signal }),
  select: ({ total, unexplained }) => ({ total, unexplained }),
  refetchInterval: refetchIntervalMs,
});

/** The documents of one invention with their outcomes, newest first. */
export const inventionDocumentsQuery = (inventionId: InventionId) =>
  queryOptions({
    queryKey: [...documentsKey, 'invention', inventionId],
    queryFn: ({ signal }) =>
      request(listDocuments, { query: { inventionId, outcome: 'all', size: maxOpenDocuments }, signal }),
  });

/** One document. */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: [...documentsKey, 'one', id],
    queryFn: ({ signal }) => request(getDocument, { params: { id }, signal }),
    retry: false,
  });

/** The milestone that a document would start under a rule that a person chose. */
export const chosenRuleQuery = (id: string, ruleId: string) =>
  queryOptions({
    queryKey: [...documentsKey, 'one', id, 'rule', ruleId],
    queryFn: async ({ signal }) => {
      const document = await request(getDocument, { params: { id }, query: { rules: [ruleId] }, signal });
      return document.opens.find((proposed) => proposed.ruleId === ruleId) ?? null;
    },
    retry: false,
  });

/** The milestones that need verification because they were finished without evidence. */
export const verificationsQuery = queryOptions({
  queryKey: verificationsKey,
  queryFn: ({ signal }) => request(listVerifications, { signal }),
  refetchInterval: refetchIntervalMs,
});

/** Refetches documents and verifications. */
export const renewDocuments = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: documentsKey }),
    client.invalidateQueries({ queryKey: verificationsKey }),
  ]);
};

/** Refetches everything that a decision about a document can change. */
export const renewAfterDecision = async (client: QueryClient, inventionId: InventionId): Promise<void> => {
  await Promise.all([renewDocuments(client), renewInventionWork(client, inventionId)]);
};
