import { getModel } from '@hub/contract/minions/model.calls.ts';
import { getMinionWork, type MinionWork, updateMinionWork } from '@hub/contract/minions/work.calls.ts';
import { registerCall, registerWrite } from '../../../spine/calls/register-call.ts';
import type { Module } from '../../../spine/module.ts';
import { createWorkService } from './work.service.ts';

/** Calls for how minions work: by itself or only when asked, how much a day, and with which model. */
export const registerWorkRoutes: Module = (app, dependencies) => {
  const work = createWorkService(dependencies);
  registerCall(app, getMinionWork, ({ actor, params }): Promise<MinionWork> => work.get(actor, params.id));
  const { gateways } = dependencies;
  registerCall(app, getModel, () => {
    const { connection } = gateways.model;
    return { model: connection ? { name: connection.name, isLocal: connection.isLocal } : null };
  });
  registerWrite(app, updateMinionWork, ({ write, params, body }) => work.change(write, params.id, body));
};
