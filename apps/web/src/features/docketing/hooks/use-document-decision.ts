import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { confirmDocument, dismissDocument } from '@hub/contract/documents/documents.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { showSuccess } from '../../../lib/toasts/toasts.ts';
import { decisionText, renewAfterDecision, renewDocuments } from '../../documents/public.ts';
import { showUndo } from '../../editing/public.ts';
import { closedTasksText, openTasksOf, reopening, reopenTasks, workQuery } from '../../tasks/public.ts';
import { confirmBody, type DocumentDecision } from '../model/document-decision.ts';

/** Confirms or dismisses a document, and refetches what the decision changed. */
export const useDocumentDecision = (document: PatentDocument, onDecided: () => void) => {
  const client = useQueryClient();
  const call = {
    params: { id: document.id },
    query: { updatedAt: document.updatedAt },
  };
  const confirm = useMutation({
    mutationFn: (decision: DocumentDecision) =>
      request(confirmDocument, {
        ...call,
        body: confirmBody(decision),
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    onMutate: ({ closes }) =>
      openTasksOf(client.getQueryData(workQuery(document.inventionId).queryKey), closes),
    onSuccess: async ({ milestones }, { closes, openTasks, extensions }, wereOpen) => {
      const finished = milestones.filter(({ id }) => closes.includes(id)).length;
      const started = milestones.filter(({ id }) => !closes.includes(id) && !extensions.has(id)).length;
      showSuccess({
        text: `${document.code} docketed: ${decisionText(started, finished, extensions.size)}.`,
      });
      const closed = reopening(wereOpen, milestones, openTasks);
      if (closed.length > 0)
        showUndo({
          text: closedTasksText(closed.length, openTasks),
          onUndo: () => void reopenTasks(client, closed),
        });
      onDecided();
      await renewAfterDecision(client, document.inventionId);
    },
    onError: () => void renewDocuments(client),
  });
  const dismiss = useMutation({
    mutationFn: (note: string) => request(dismissDocument, { ...call, body: { note } }),
    onSuccess: async () => {
      showSuccess({ text: `${document.code} was dismissed.` });
      onDecided();
      await renewAfterDecision(client, document.inventionId);
    },
    onError: () => void renewDocuments(client),
  });
  return { confirm, dismiss };
};
