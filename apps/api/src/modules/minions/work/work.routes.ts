import { getMinionWork, type MinionWork, updateMinionWork } from '@hub/contract/minions/work.calls.ts';
import { registerCall, registerWrite } from '../../../spine/calls/register-call.ts';
import type { Module } from '../../../spine/module.ts';
import { createWorkService } from './work.service.ts';

/** Calls for how a minion works: by itself or only when asked, and how much a day. */
export const registerWorkRoutes: Module = (app, dependencies) => {
  const work = createWorkService(dependencies);
  registerCall(app, getMinionWork, ({ actor, params }): Promise<MinionWork> => work.get(actor, params.id));
  registerWrite(app, updateMinionWork, ({ write, params, body }) => work.change(write, params.id, body));
};
