import type { WorkflowRun } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { previewUpgrade } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { Checkbox } from '../../../components/forms/checkbox.tsx';
import { countOf } from '../../../lib/format/format-count.ts';
import { request } from '../../../lib/http/request.ts';
import { usePlan } from '../hooks/use-plan.ts';
import { useUpgrades } from '../hooks/use-upgrades.ts';
import { changeSummary } from '../model/plan-labels.ts';
import classes from './fields.module.css';
import { PlanPreview } from './plan-preview.tsx';

const width = 860;

interface UpgradeLineProps {
  workflow: WorkflowRun;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** Why it could not be upgraded. */
  failure: string | undefined;
}

/** One workflow run with what its upgrade changes; the whole preview on request. */
const UpgradeLine = ({ workflow, isChosen, onChoose, failure }: UpgradeLineProps) => {
  const { id, template, version, updatedAt } = workflow;
  const [isOpen, setOpen] = useState(false);
  const plan = usePlan({
    key: ['upgrade', id, updatedAt, template.version],
    load: (signal) => request(previewUpgrade, { params: { workflowId: id }, signal }),
    enabled: true,
  });
  return (
    <li className={classes.run}>
      <div className={classes.runHead}>
        <Checkbox
          label={`${template.title}: version ${version} → ${template.version}`}
          checked={isChosen}
          onChange={onChoose}
        />
        <Button variant="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide changes' : 'Show changes'}
        </Button>
      </div>
      {plan.data && (
        <p className={classes.muted}>{changeSummary(plan.data) || 'Only the version changes.'}</p>
      )}
      {(isOpen || plan.error) && (
        <PlanPreview
          plan={plan}
          label={`What changes in ${template.title}`}
          withChange
          emptyText="Nothing to show yet."
        />
      )}
      {failure && (
        <p className={classes.problem} role="alert">
          {failure}
        </p>
      )}
    </li>
  );
};

interface UpgradeWorkflowsProps {
  /** The workflow runs of which a newer version can be applied. */
  workflows: readonly WorkflowRun[];
  onClose: () => void;
}

/** Dialog that applies the newest versions of their templates to several workflow runs. */
export const UpgradeWorkflows = ({ workflows, onClose }: UpgradeWorkflowsProps) => {
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
      className={classes.form}
      onSubmit={() => chosen.length > 0 && !isPending && upgradeAll(chosen)}
    >
      <ul className={classes.runs} aria-label="Workflows to upgrade">
        {workflows.map((workflow) => (
          <UpgradeLine
            key={workflow.id}
            workflow={workflow}
            isChosen={!omitted.has(workflow.id)}
            onChoose={(isChosen) => choose(workflow.id, isChosen)}
            failure={failures.get(workflow.id)}
          />
        ))}
      </ul>
    </FormDialog>
  );
};
