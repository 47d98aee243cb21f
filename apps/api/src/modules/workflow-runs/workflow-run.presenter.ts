import type { DeadlineFacts } from '@hub/contract/deadlines/deadline.schema.ts';
import type { UpgradableRuns, WorkflowRun } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { findWorkflow, type UpgradableRow, type WorkflowRow } from './workflow-runs.repository.ts';

/** Maps a workflow run to the contract's run. */
export const presentWorkflowRun = ({
  templateId,
  templateTitle,
  templateVersion,
  templateDeleted,
  ...workflow
}: WorkflowRow): WorkflowRun => ({
  ...workflow,
  facts: workflow.facts as DeadlineFacts,
  template: { id: templateId, title: templateTitle, version: templateVersion, deleted: templateDeleted },
});

/** Maps the runs of a template to the contract's list. */
export const presentUpgradable = (rows: readonly UpgradableRow[]): UpgradableRuns => ({
  total: rows[0]?.total ?? 0,
  runs: rows.map(({ inventionTitle, inventionReferences, canEdit, total: _, ...workflow }) => ({
    ...presentWorkflowRun(workflow),
    invention: { title: inventionTitle, references: inventionReferences },
    canEdit,
  })),
});

/** Returns a workflow run that the actor may see. Throws `workflow.run_not_found`. */
export const readWorkflowRun = async (db: Database, actor: Actor, id: string): Promise<WorkflowRun> => {
  const workflow = await findWorkflow(db, actor, id);
  if (!workflow) throw appError('workflow.run_not_found');
  return presentWorkflowRun(workflow);
};
