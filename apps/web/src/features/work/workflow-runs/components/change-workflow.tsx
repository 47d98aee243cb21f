import type { WorkflowPlan, WorkflowRun } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { renewInventionWork } from '../../../tasks/tasks/public.ts';
import { changeCounts, changeSummary } from '../model/plan-labels.ts';
import { PlanPreview } from './plan-preview.tsx';

/** Changes a workflow run and refetches the invention's work. */
export const useWorkflowChange = (
  workflow: WorkflowRun,
  options: { change: () => Promise<unknown>; doneText: string; onClose: () => void },
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: options.change,
    onSuccess: async () => {
      await renewInventionWork(client, workflow.inventionId);
      showSuccess({ text: options.doneText });
      options.onClose();
    },
    onError: () => void renewInventionWork(client, workflow.inventionId),
  });
};

interface ChangeWorkflowProps {
  title: string;
  plan: UseQueryResult<WorkflowPlan>;
  emptyText: string;
  /** Label of the save button. */
  saveLabel: string;
  change: UseMutationResult<unknown, Error, void>;
  /** Allows saving when no row changes, because the version does. */
  changesVersion?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

const changesText = (plan: WorkflowPlan, changesVersion: boolean): string => {
  const { changed, kept } = changeCounts(plan);
  if (changed > 0) return `${changeSummary(plan)} · ${kept} stay the same.`;
  return changesVersion ? 'Only the version changes.' : 'Nothing changes.';
};

/** Dialog that previews the changes to a workflow run before saving them. */
export const ChangeWorkflow = (props: ChangeWorkflowProps) => {
  const { title, plan, emptyText, saveLabel, change, changesVersion = false, onClose, children } = props;
  const counts = plan.data && changeCounts(plan.data);
  const changesAny = counts !== undefined && (changesVersion || counts.changed > 0);
  const isReady = changesAny && !plan.isPlaceholderData && !plan.error;
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      width={860}
      fillsPhone
      submitLabel={saveLabel}
      isSaving={change.isPending}
      isDisabled={!isReady}
      gap={16}
      onSubmit={() => isReady && !change.isPending && change.mutate()}
    >
      {children}
      <PlanPreview plan={plan} label="What changes and what stays" withChange emptyText={emptyText} />
      {plan.data && (
        <Muted as="p" role="status">
          {changesText(plan.data, changesVersion)}
        </Muted>
      )}
      {change.error && (
        <Text as="p" tone="danger" role="alert">
          {failureText(change.error)}
        </Text>
      )}
    </FormDialog>
  );
};
