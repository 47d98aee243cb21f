import type { WorkflowRun } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { upgradeWorkflow } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '../../../../lib/format/format-count.ts';
import { request } from '../../../../lib/http/request.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { renewInventionWork } from '../../../tasks/tasks/public.ts';
import { upgradableRunsKey } from '../api/workflows.queries.ts';

const upgrade = ({ id, updatedAt }: WorkflowRun): Promise<unknown> =>
  request(upgradeWorkflow, {
    params: { workflowId: id },
    query: { updatedAt },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });

/** Upgrades workflow runs one after the other; those that fail keep their reason, and the others are still upgraded. */
export const useUpgrades = (onAllDone: () => void) => {
  const client = useQueryClient();
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const { mutate, isPending } = useMutation({
    mutationFn: async (workflows: readonly WorkflowRun[]) => {
      const failed = new Map<string, string>();
      for (const workflow of workflows) {
        await upgrade(workflow).catch((error: unknown) => failed.set(workflow.id, failureText(error)));
      }
      const inventions = new Set(workflows.map(({ inventionId }) => inventionId));
      for (const id of inventions) await renewInventionWork(client, id);
      await client.invalidateQueries({ queryKey: upgradableRunsKey });
      return { failed, done: workflows.length - failed.size };
    },
    onSuccess: ({ failed, done }) => {
      setFailures(failed);
      if (done > 0) showSuccess({ text: `${countOf(done, 'workflow')} now on the newest version.` });
      if (failed.size === 0) onAllDone();
    },
  });
  return { upgradeAll: mutate, failures, isPending };
};
