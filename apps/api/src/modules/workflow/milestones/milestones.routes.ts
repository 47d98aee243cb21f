import {
  cancelMilestone,
  createMilestone,
  finishMilestone,
  getMilestone,
  updateMilestone,
} from '@hub/contract/workflow/milestones.calls.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { Module } from '../../../platform/module.ts';
import { createMilestonesService } from './milestones.service.ts';

/** Calls for single milestones. */
export const registerMilestones: Module = (app, dependencies) => {
  const milestones = createMilestonesService(dependencies);
  registerCall(app, createMilestone, ({ actor, body }) => milestones.createMilestone(actor, body));
  registerCall(app, getMilestone, ({ actor, params }) => milestones.getMilestone(actor, params.id));
  registerCall(app, updateMilestone, ({ actor, params, query, body }) =>
    milestones.updateMilestone({ actor, id: params.id, madeFrom: query.updatedAt }, body),
  );
  registerCall(app, finishMilestone, ({ actor, params, query }) =>
    milestones.finishMilestone({ actor, id: params.id, madeFrom: query.updatedAt }),
  );
  registerCall(app, cancelMilestone, ({ actor, params, query }) =>
    milestones.cancelMilestone({ actor, id: params.id, madeFrom: query.updatedAt }),
  );
  dependencies.health.register('workflow', milestones.check);
};
