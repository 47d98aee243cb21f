import type { DeadlineFacts } from '@hub/contract/workflow/deadline.schema.ts';
import type { BoundWorkflow } from '@hub/contract/workflow/execute.schema.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { findWorkflow, type WorkflowRow } from './workflows.repository.ts';

/** The workflow as the contract answers it. */
export const presentWorkflow = ({
  templateId,
  templateTitle,
  templateVersion,
  templateDeleted,
  ...workflow
}: WorkflowRow): BoundWorkflow => ({
  ...workflow,
  facts: workflow.facts as DeadlineFacts,
  template: { id: templateId, title: templateTitle, version: templateVersion, deleted: templateDeleted },
});

/** One workflow that the actor may see. Throws `workflow.run_not_found`. */
export const readBoundWorkflow = async (db: Database, actor: Actor, id: string): Promise<BoundWorkflow> => {
  const workflow = await findWorkflow(db, actor, id);
  if (!workflow) throw appError('workflow.run_not_found');
  return presentWorkflow(workflow);
};
