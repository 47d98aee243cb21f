import { endAssistance, getCover, setAssistance } from '@hub/contract/cover/cover.calls.ts';
import { originOf } from '../../platform/http/origin.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createCoverService } from './cover.service.ts';

/** Registers the calls for who assists a person and when. */
export const registerCoverRoutes: Module = (app, dependencies) => {
  const cover = createCoverService(dependencies);
  registerCall(app, getCover, ({ actor, query }) => cover.read(actor, query.person));
  registerWrite(app, setAssistance, ({ write, body, request }) =>
    cover.setAssistance(write, originOf(request), body),
  );
  registerWrite(app, endAssistance, ({ write, body }) => cover.endAssistance(write, body));
};
