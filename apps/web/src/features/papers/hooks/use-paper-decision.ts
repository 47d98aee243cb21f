import type { Paper } from '@hub/contract/workflow/paper.schema.ts';
import { confirmPaper, dismissPaper } from '@hub/contract/workflow/papers.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { showSuccess } from '../../../lib/toasts/toasts.ts';
import { showUndo } from '../../editing/public.ts';
import { workQuery } from '../../tasks/public.ts';
import { renewAfterDecision, renewPapers } from '../api/papers.queries.ts';
import { reopenTasks } from '../api/reopen-tasks.ts';
import { closedTasksText, openTasksOf, reopening } from '../model/open-tasks.ts';
import { confirmBody, type PaperDecision } from '../model/paper-decision.ts';
import { decisionText } from '../model/paper-words.ts';

/** Confirms or dismisses a paper, and reads again what that changed. */
export function usePaperDecision(paper: Paper, onDecided: () => void) {
  const client = useQueryClient();
  const call = {
    params: { id: paper.id },
    query: { updatedAt: paper.updatedAt },
  };
  const confirm = useMutation({
    mutationFn: (decision: PaperDecision) =>
      request(confirmPaper, {
        ...call,
        body: confirmBody(decision),
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    onMutate: ({ closes }) => openTasksOf(client.getQueryData(workQuery(paper.inventionId).queryKey), closes),
    onSuccess: async ({ milestones }, { closes, openTasks, extensions }, wereOpen) => {
      const finished = milestones.filter(({ id }) => closes.includes(id)).length;
      const started = milestones.filter(({ id }) => !closes.includes(id) && !extensions.has(id)).length;
      showSuccess({
        text: `${paper.code} confirmed: ${decisionText(started, finished, extensions.size)}.`,
      });
      const closed = reopening(wereOpen, milestones, openTasks);
      if (closed.length > 0)
        showUndo({
          text: closedTasksText(closed.length, openTasks),
          onUndo: () => void reopenTasks(client, closed),
        });
      onDecided();
      await renewAfterDecision(client, paper.inventionId);
    },
    onError: () => void renewPapers(client),
  });
  const dismiss = useMutation({
    mutationFn: (note: string) => request(dismissPaper, { ...call, body: { note } }),
    onSuccess: async () => {
      showSuccess({ text: `${paper.code} was dismissed.` });
      onDecided();
      await renewAfterDecision(client, paper.inventionId);
    },
    onError: () => void renewPapers(client),
  });
  return { confirm, dismiss };
}
