import {
  cancelMilestone,
  checkMilestone,
  createMilestone,
  finishMilestone,
  getMilestone,
  listChecks,
  updateMilestone,
} from '@hub/contract/workflow/milestones.calls.ts';
import { registerCall, registerWrite } from '../../../platform/http/register-call.ts';
import type { Module } from '../../../platform/module.ts';
import { createMilestonesService } from './milestones.service.ts';

/** Calls for single milestones. */
export const registerMilestones: Module = (app, dependencies) => {
  const milestones = createMilestonesService(dependencies);
  registerWrite(app, createMilestone, ({ tx, actor, body }) => milestones.createMilestone(tx, actor, body));
  registerCall(app, getMilestone, ({ actor, params }) => milestones.getMilestone(actor, params.id));
  registerWrite(app, updateMilestone, ({ tx, actor, params, query, body }) =>
    milestones.updateMilestone(tx, { actor, id: params.id, madeFrom: query.updatedAt }, body),
  );
  registerWrite(app, finishMilestone, ({ tx, actor, params, query, body }) =>
    milestones.finishMilestone(tx, { actor, id: params.id, madeFrom: query.updatedAt }, body ?? {}),
  );
  registerWrite(app, checkMilestone, ({ tx, actor, params, query, body }) =>
    milestones.checkMilestone(tx, { actor, id: params.id, madeFrom: query.updatedAt }, body),
  );
  registerCall(app, listChecks, ({ actor }) => milestones.listChecks(actor));
  registerWrite(app, cancelMilestone, ({ tx, actor, params, query }) =>
    milestones.cancelMilestone(tx, { actor, id: params.id, madeFrom: query.updatedAt }),
  );
  dependencies.health.register('workflow', milestones.check);
};
