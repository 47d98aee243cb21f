import { handOver, previewHandover } from '@hub/contract/people/handover.calls.ts';
import { originOf } from '../../../platform/http/origin.ts';
import { registerCall, registerWrite } from '../../../spine/calls/register-call.ts';
import type { Module } from '../../../spine/module.ts';
import { createHandoverService } from './handover.service.ts';

/** Registers the calls for handing over what a person holds. */
export const registerHandoverRoutes: Module = (app, dependencies) => {
  const handover = createHandoverService(dependencies);
  registerCall(app, previewHandover, ({ actor, params, query }) =>
    handover.preview(actor, params.id, query.to),
  );
  registerWrite(app, handOver, ({ write, request, params, body }) =>
    handover.handOver(write, originOf(request), { from: params.id, to: body.to }),
  );
};
