import type { WorkflowRun } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { upgradePreviewQuery } from '../api/workflows.queries.ts';
import { useUpgrades } from '../hooks/use-upgrades.ts';
import { changeSummary } from '../model/plan-labels.ts';
import { type OutdatedRun, UpgradeLine } from './upgrade-line.tsx';

/** Sum of the changes of upgrading several workflow runs, once all their previews are there. */
const UpgradeTotals = ({ workflows }: { workflows: readonly WorkflowRun[] }) => {
  const plans = useQueries({ queries: workflows.map(upgradePreviewQuery) });
  if (workflows.length < 2) return null;
  const known = plans.flatMap(({ data }) => data ?? []);
  const failed = plans.filter(({ error }) => error).length;
  const isComplete = known.length + failed === plans.length;
  const inventions = new Set(workflows.map(({ inventionId }) => inventionId)).size;
  const changes = changeSummary({ milestones: known.flatMap(({ milestones }) => milestones) });
  const parts = [
    `${countOf(workflows.length, 'workflow')} on ${countOf(inventions, 'invention')}`,
    isComplete ? changes || 'only the version changes' : 'calculating the changes',
    ...(failed > 0 ? [`${failed} cannot be upgraded`] : []),
  ];
  return (
    <Muted as="p" role="status">
      {parts.join(' · ')}
    </Muted>
  );
};

const width = 860;

interface UpgradeWorkflowsProps {
  /** The workflow runs of which a newer version can be applied. */
  workflows: readonly OutdatedRun[];
  /** Runs that stay as they are, and why. */
  children?: ReactNode;
  onClose: () => void;
}

/** Dialog that applies the newest versions of their templates to several workflow runs. */
export const UpgradeWorkflows = ({ workflows, onClose, children }: UpgradeWorkflowsProps) => {
  const [omitted, setOmitted] = useState<ReadonlySet<string>>(new Set());
  const { upgradeAll, failures, isPending } = useUpgrades(onClose);
  const chosen = workflows.filter(({ id }) => !omitted.has(id));
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(omitted);
    if (isChosen) next.delete(id);
    else next.add(id);
    setOmitted(next);
  };
  return (
    <FormDialog
      title="Apply new versions"
      onClose={onClose}
      width={width}
      fillsPhone
      submitLabel={`Apply to ${countOf(chosen.length, 'workflow')}`}
      isSaving={isPending}
      isDisabled={chosen.length === 0}
      gap={16}
      onSubmit={() => chosen.length > 0 && !isPending && upgradeAll(chosen)}
    >
      <UpgradeTotals workflows={chosen} />
      <Stack as="ul" gap={12} aria-label="Workflows to upgrade">
        {workflows.map((workflow) => (
          <UpgradeLine
            key={workflow.id}
            workflow={workflow}
            isChosen={!omitted.has(workflow.id)}
            onChoose={(isChosen) => choose(workflow.id, isChosen)}
            failure={failures.get(workflow.id)}
          />
        ))}
      </Stack>
      {children}
    </FormDialog>
  );
};
