import { callName } from '@hub/contract/calls.ts';
import { listOutsideSystems, testOutsideSystem } from '@hub/contract/config/outside-systems.calls.ts';
import { originOf } from '../../platform/http/origin.ts';
import { registerCall } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createOutsideSystems } from './outside-systems.service.ts';

/** The systems outside of the hub: where they are, whether they work, and a test of each connection. */
export const registerOutsideSystems: Module = (app, dependencies) => {
  const systems = createOutsideSystems(dependencies);
  registerCall(app, listOutsideSystems, () => systems.list());
  registerCall(app, testOutsideSystem, ({ actor, params, request }) =>
    systems.test(params.name, {
      ...originOf(request),
      actor,
      forId: null,
      inventionId: null,
      action: callName(testOutsideSystem),
      details: {},
    }),
  );
};
