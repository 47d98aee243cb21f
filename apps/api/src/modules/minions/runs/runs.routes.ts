import {
  createRun,
  getRun,
  listRuns,
  proposeChanges,
  resumeRun,
  stopRun,
} from '@hub/contract/minions/runs.calls.ts';
import { registerCall, registerWrite } from '../../../spine/calls/register-call.ts';
import type { Module } from '../../../spine/module.ts';
import { createProposals } from './proposals/propose.service.ts';
import { createRunControl } from './run-control.service.ts';
import { createRunsService } from './runs.service.ts';

/** Calls for runs of minions: lists, one run, asking a minion to work, proposing in its place, stopping it, and letting it go on. */
export const registerRunRoutes: Module = (app, dependencies) => {
  const runs = createRunsService(dependencies);
  registerCall(app, listRuns, ({ actor, query }) => runs.list(actor, query));
  registerCall(app, getRun, ({ actor, params }) => runs.get(actor, params.id));
  registerWrite(app, createRun, ({ write, body }) => runs.create(write, body));
  const propose = createProposals(dependencies);
  registerWrite(app, proposeChanges, ({ write, body }) => propose(write, body));
  const control = createRunControl(dependencies);
  registerWrite(app, stopRun, ({ write, params }) => control.stop(write, params.id));
  registerWrite(app, resumeRun, ({ write, params }) => control.resume(write, params.id));
};
