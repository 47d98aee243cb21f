import {
  listUpgradableRuns,
  listWorkflowRuns,
  moveWorkflow,
  previewMove,
  previewStart,
  previewUpgrade,
  removeWorkflowRun,
  startWorkflow,
  upgradeWorkflow,
} from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createRunChangeService } from './change.service.ts';
import { createRemoveRunService } from './remove-run.service.ts';
import { createStartService } from './start-workflow.service.ts';

/** Calls that start, move, upgrade and remove workflow runs. */
export const registerWorkflowRunRoutes: Module = (app, dependencies) => {
  const start = createStartService(dependencies);
  const change = createRunChangeService(dependencies);
  registerCall(app, previewStart, ({ actor, body }) => start.previewStart(actor, body));
  registerWrite(app, startWorkflow, async ({ write, body }) => {
    const started = await start.startWorkflow(write, body);
    write.annotateAudit({ workflowId: started.workflow.id });
    return started;
  });
  const { removeRun } = createRemoveRunService(dependencies);
  registerWrite(app, removeWorkflowRun, ({ write, params, body }) =>
    removeRun(write, params.workflowId, body ?? {}),
  );
  registerCall(app, listWorkflowRuns, ({ actor, params }) => start.listRuns(actor, params.id));
  registerCall(app, listUpgradableRuns, ({ actor, params }) => change.listUpgradable(actor, params.id));
  registerCall(app, previewMove, ({ actor, params, body }) =>
    change.previewMove(actor, params.workflowId, body),
  );
  registerWrite(app, moveWorkflow, ({ write, params, query, body }) =>
    change.move(write, { id: params.workflowId, baseVersion: query.updatedAt }, body),
  );
  registerCall(app, previewUpgrade, ({ actor, params }) => change.previewUpgrade(actor, params.workflowId));
  registerWrite(app, upgradeWorkflow, ({ write, params, query }) =>
    change.upgrade(write, { id: params.workflowId, baseVersion: query.updatedAt }),
  );
};
