import {
  evaluateScript,
  getEvaluation,
  listScripts,
  setLiveVersion,
} from '@hub/contract/minions/scripts.calls.ts';
import { registerCall, registerWrite } from '../../../spine/calls/register-call.ts';
import type { Module } from '../../../spine/module.ts';
import { createEvaluationsService } from './evaluations.service.ts';
import { createLiveVersionsService } from './live-versions.service.ts';

/** Calls that compare a version of a script with past runs, and make it live. */
export const registerEvaluationRoutes: Module = (app, dependencies) => {
  const versions = createLiveVersionsService(dependencies);
  registerCall(app, listScripts, () => versions.list());
  registerWrite(app, setLiveVersion, ({ write, params, body }) => versions.setLive(write, params.name, body));
  const evaluations = createEvaluationsService(app, dependencies);
  registerCall(app, evaluateScript, ({ actor, request, params, body }) =>
    evaluations.evaluate(actor, request, { ...params, ...body }),
  );
  registerCall(app, getEvaluation, ({ actor, params, query }) => evaluations.get(actor, params.id, query));
};
