import { getEvidenceRule, setEvidenceRule } from '@hub/contract/milestones/evidence-rule.calls.ts';
import {
  cancelMilestone,
  createMilestone,
  finishMilestone,
  getMilestone,
  listInventionMilestones,
  listVerifications,
  updateMilestone,
  verifyMilestone,
} from '@hub/contract/milestones/milestones.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createMilestonesService } from './milestones.service.ts';

/** Calls for single milestones. */
export const registerMilestoneRoutes: Module = (app, dependencies) => {
  const milestones = createMilestonesService(dependencies);
  registerWrite(app, createMilestone, ({ write, body }) => milestones.createMilestone(write, body));
  registerCall(app, getMilestone, ({ actor, params }) => milestones.getMilestone(actor, params.id));
  registerCall(app, listInventionMilestones, ({ actor, params, query }) =>
    milestones.listInventionMilestones(actor, params.id, query.assignee),
  );
  registerWrite(app, updateMilestone, ({ write, params, query, body }) =>
    milestones.updateMilestone(write, { id: params.id, baseVersion: query.updatedAt }, body),
  );
  registerWrite(app, finishMilestone, ({ write, params, query, body }) =>
    milestones.finishMilestone(write, { id: params.id, baseVersion: query.updatedAt }, body ?? {}),
  );
  registerWrite(app, verifyMilestone, ({ write, params, query, body }) =>
    milestones.verifyMilestone(write, { id: params.id, baseVersion: query.updatedAt }, body),
  );
  registerCall(app, listVerifications, ({ actor }) => milestones.listVerifications(actor));
  registerWrite(app, cancelMilestone, ({ write, params, query: { updatedAt, ...query }, body }) =>
    milestones.cancelMilestone(write, { id: params.id, baseVersion: updatedAt }, { ...query, ...body }),
  );
  registerCall(app, getEvidenceRule, () => milestones.getEvidenceRule());
  registerWrite(app, setEvidenceRule, ({ write, body }) => milestones.setEvidenceRule(write, body));
};
