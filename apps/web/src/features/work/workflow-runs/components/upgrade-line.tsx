import type { UpgradableRun, WorkflowRun } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { upgradePreviewQuery } from '../api/workflows.queries.ts';
import { changeSummary } from '../model/plan-labels.ts';
import classes from './fields.module.css';
import { PlanPreview } from './plan-preview.tsx';

/** A workflow run to upgrade; its invention is named if the list is of several inventions. */
export type OutdatedRun = WorkflowRun & Partial<Pick<UpgradableRun, 'invention'>>;

/** Names the invention of a run by its first reference and title; without one, the template. */
export const runLabel = ({ template, invention }: OutdatedRun): string =>
  invention ? [invention.references[0], invention.title].filter(Boolean).join(' · ') : template.title;

interface UpgradeLineProps {
  workflow: OutdatedRun;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** Why it could not be upgraded. */
  failure: string | undefined;
}

/** One workflow run with what its upgrade changes; the whole preview on request. */
export const UpgradeLine = ({ workflow, isChosen, onChoose, failure }: UpgradeLineProps) => {
  const { template, version } = workflow;
  const [isOpen, setOpen] = useState(false);
  const plan = useQuery(upgradePreviewQuery(workflow));
  const label = runLabel(workflow);
  return (
    <Stack as="li" gap={6} shrinks className={classes.run}>
      <Row gap="4 12" justify="between" wraps>
        <Checkbox
          label={`${label}: version ${version} → ${template.version}`}
          checked={isChosen}
          onChange={onChoose}
        />
        <Button variant="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide changes' : 'Show changes'}
        </Button>
      </Row>
      {plan.data && <Muted as="p">{changeSummary(plan.data) || 'Only the version changes.'}</Muted>}
      {(isOpen || plan.error) && (
        <PlanPreview
          plan={plan}
          label={`What changes in ${label}`}
          withChange
          emptyText="Nothing to show yet."
        />
      )}
      {failure && (
        <Text as="p" tone="danger" role="alert">
          {failure}
        </Text>
      )}
    </Stack>
  );
};
