import type { WorkflowRun } from '@hub/contract/workflow-runs/workflow-run.schema.ts';

type Dated = Pick<WorkflowRun, 'trigger' | 'target'>;

/** Whether a workflow run is counted back from a target date. */
export const isTargeted = ({ trigger, target }: Dated): boolean => trigger === null && target !== null;

/** Name of the date that a workflow run is counted from. */
export const dateLabel = (workflow: Dated): string => (isTargeted(workflow) ? 'Target date' : 'Trigger date');

/** Name of the action that moves that date, and everything counted from it. */
export const moveLabel = (workflow: Dated): string => `Move the ${dateLabel(workflow).toLowerCase()}`;

/** Whether a newer version of its template can be applied to a workflow run. */
export const canUpgrade = ({ template, version }: WorkflowRun): boolean =>
  !template.deleted && template.version > version;
