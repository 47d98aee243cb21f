import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { confirmDocument, dismissDocument, reopenDocument } from '@hub/contract/documents/documents.calls.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import {
  decisionText,
  renewAfterDecision,
  renewDocuments,
  shortName,
} from '../../../dates/documents/public.ts';
import { showSaveError, showUndo } from '../../../ground/editing/public.ts';
import { closedTasksText, workQuery } from '../../../tasks/tasks/public.ts';
import { confirmBody, type DocumentDecision } from '../model/document-decision.ts';

/** Undoes the docketing decision about a document with everything it changed. Never rejects. */
const undoDecision = async (client: QueryClient, { id, inventionId, updatedAt }: PatentDocument) => {
  try {
    await request(reopenDocument, { params: { id }, query: { updatedAt } });
  } catch (error) {
    showSaveError(error);
  }
  await renewAfterDecision(client, inventionId);
};

/** Confirms or dismisses a document, offers to undo it, and refetches what the decision changed. */
export const useDocumentDecision = (document: PatentDocument, onDecided: () => void) => {
  const client = useQueryClient();
  const { inventionId } = document;
  const call = {
    params: { id: document.id },
    query: { updatedAt: document.updatedAt },
  };
  const offerUndo = (decided: PatentDocument, text: string): void =>
    showUndo({ text, onUndo: () => undoDecision(client, decided) });
  const confirm = useMutation({
    mutationFn: async (decision: DocumentDecision) => {
      const body = confirmBody(decision, client.getQueryData(workQuery(inventionId).queryKey));
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const { document: decided, milestones } = await request(confirmDocument, { ...call, body, headers });
      return { decided, milestones, closeTasks: body.closeTasks ?? [] };
    },
    onSuccess: async ({ decided, milestones, closeTasks }, { closes, cancels, extensions }) => {
      const isKnown = (id: string) => closes.includes(id) || cancels.includes(id) || extensions.has(id);
      const met = milestones.filter(({ id }) => closes.includes(id));
      const text = decisionText({
        started: milestones.filter(({ id }) => !isKnown(id)).length,
        finished: met.filter(({ finished }) => finished).length,
        answered: met.filter(({ finished }) => !finished).length,
        cancelled: cancels.length,
        extended: extensions.size,
      });
      const closed = closedTasksText(closeTasks);
      offerUndo(decided, `${shortName(document)} docketed: ${text}.${closed && ` ${closed}`}`);
      onDecided();
      await renewAfterDecision(client, inventionId);
    },
    onError: () => void renewDocuments(client),
  });
  const dismiss = useMutation({
    mutationFn: (note: string) => request(dismissDocument, { ...call, body: { note } }),
    onSuccess: async (decided) => {
      offerUndo(decided, `${shortName(document)} was dismissed.`);
      onDecided();
      await renewAfterDecision(client, inventionId);
    },
    onError: () => void renewDocuments(client),
  });
  return { confirm, dismiss };
};
