import type { ProposedChange } from '@hub/contract/minions/proposal.schema.ts';
import type { Run, RunFeedback } from '@hub/contract/minions/run.schema.ts';
import { approveRun, rateRun, resumeRun, sendRunBack, stopRun } from '@hub/contract/minions/runs.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { renewAfterDecision } from '../../../dates/documents/public.ts';
import { showSaveError } from '../../../ground/editing/public.ts';
import { renewRuns, runQuery } from '../../../tasks/minion-delegation/public.ts';
import { lostText } from '../model/lost-decision.ts';

const isChanged = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'run.proposal_changed';

/** The page says these by itself, above what it shows then. */
const isShown = (error: unknown): boolean => isChanged(error) || lostText(error) !== null;

/**
 * Everything that a person can do with a run. The view has the new state with the response.
 * @param onMutate is called with each click, before its button may disappear
 */
export const useRunActions = ({ id, invention, proposalHash }: Run, onMutate: () => void) => {
  const client = useQueryClient();
  const { queryKey } = runQuery(id);
  const settle = {
    onMutate,
    onSuccess: (run: Run) => {
      client.setQueryData(queryKey, run);
      void renewRuns(client);
    },
    onError: async (error: unknown) => {
      await client.invalidateQueries({ queryKey });
      if (!isShown(error)) showSaveError(error);
    },
  };
  const approve = useMutation({
    ...settle,
    mutationFn: (changes: ProposedChange[] | undefined) =>
      request(approveRun, { params: { id }, body: { proposalHash: proposalHash ?? '', changes } }),
    onSuccess: async (run) => {
      settle.onSuccess(run);
      await renewAfterDecision(client, invention.id);
    },
  });
  const sendBack = useMutation({
    ...settle,
    mutationFn: (reason: string) => request(sendRunBack, { params: { id }, body: { reason } }),
  });
  const stop = useMutation({ ...settle, mutationFn: () => request(stopRun, { params: { id } }) });
  const resume = useMutation({ ...settle, mutationFn: () => request(resumeRun, { params: { id } }) });
  const rate = useMutation({
    ...settle,
    mutationFn: (body: RunFeedback) => request(rateRun, { params: { id }, body }),
    onSuccess: (run) => {
      settle.onSuccess(run);
      showSuccess({ text: 'Your feedback was saved.' });
    },
  });
  return {
    ...{ approve, sendBack, stop, resume, rate },
    isProposalChanged: isChanged(approve.error),
    /** Says who decided before; null unless this person came second. */
    lost: lostText(approve.error ?? sendBack.error),
  };
};

export type RunActions = ReturnType<typeof useRunActions>;
