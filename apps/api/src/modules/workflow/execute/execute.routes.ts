import {
  bindWorkflow,
  listBoundWorkflows,
  moveWorkflow,
  previewBind,
  previewMove,
  previewUpgrade,
  unbindWorkflow,
  upgradeWorkflow,
} from '@hub/contract/workflow/execute.calls.ts';
import { registerCall, registerWrite } from '../../../platform/http/register-call.ts';
import type { Module } from '../../../platform/module.ts';
import { createBindingService } from './binding.service.ts';
import { createChangeService } from './change.service.ts';
import { createUnbindService } from './unbind.service.ts';

/** Calls that bind templates and change the work that runs on them. */
export const registerExecute: Module = (app, dependencies) => {
  const binding = createBindingService(dependencies);
  const change = createChangeService(dependencies);
  registerCall(app, previewBind, ({ actor, body }) => binding.previewBind(actor, body));
  registerWrite(app, bindWorkflow, async ({ tx, actor, body, note }) => {
    const bound = await binding.bind(tx, actor, body);
    note({ workflowId: bound.workflow.id });
    return bound;
  });
  const { unbind } = createUnbindService(dependencies);
  registerWrite(app, unbindWorkflow, ({ tx, actor, params }) => unbind(tx, actor, params.workflowId));
  registerCall(app, listBoundWorkflows, ({ actor, params }) => binding.listWorkflows(actor, params.id));
  registerCall(app, previewMove, ({ actor, params, body }) =>
    change.previewMove(actor, params.workflowId, body),
  );
  registerWrite(app, moveWorkflow, ({ tx, actor, params, query, body }) =>
    change.move(tx, { actor, id: params.workflowId, madeFrom: query.updatedAt }, body),
  );
  registerCall(app, previewUpgrade, ({ actor, params }) => change.previewUpgrade(actor, params.workflowId));
  registerWrite(app, upgradeWorkflow, ({ tx, actor, params, query }) =>
    change.upgrade(tx, { actor, id: params.workflowId, madeFrom: query.updatedAt }),
  );
};
