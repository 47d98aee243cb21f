import {
  approveRun,
  rateRun,
  sendRunBack,
  stopAllMinions,
  stopMinion,
} from '@hub/contract/minions/runs.calls.ts';
import { registerCall, registerWrite } from '../../../../spine/calls/register-call.ts';
import type { Module } from '../../../../spine/module.ts';
import { createDecisionsService } from './decisions.service.ts';

/** Calls by which people decide about the work of minions. */
export const registerDecisionRoutes: Module = (app, dependencies) => {
  const decisions = createDecisionsService(app, dependencies);
  registerCall(app, approveRun, ({ actor, request, params, body }) =>
    decisions.approve(actor, request, params.id, body),
  );
  registerWrite(app, sendRunBack, ({ write, params, body }) =>
    decisions.sendBack(write, params.id, body.reason),
  );
  registerWrite(app, rateRun, ({ write, params, body }) => decisions.rate(write, params.id, body));
  registerWrite(app, stopMinion, ({ write, params, body }) =>
    decisions.stop(write, params.id, body.isStopped),
  );
  registerWrite(app, stopAllMinions, ({ write }) => decisions.stopAll(write));
};
