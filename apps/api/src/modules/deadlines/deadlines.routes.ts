import {
  computeDeadlineDate,
  createClosure,
  deleteClosure,
  listClosures,
  listDeadlineRules,
  listDisagreements,
} from '@hub/contract/deadlines/deadlines.calls.ts';
import { tryChange } from '@hub/contract/deadlines/rule-lab.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { listRules } from './deadline-rule.presenter.ts';
import { createDeadlinesService } from './deadlines.service.ts';
import { createRuleLabService } from './rule-lab.service.ts';

/** Calls for deadline rules, computed dates, Office closures, and dates that disagree. */
export const registerDeadlineRoutes: Module = (app, dependencies) => {
  const deadlines = createDeadlinesService(dependencies);
  registerCall(app, listDeadlineRules, () => listRules());
  registerCall(app, computeDeadlineDate, ({ body }) => deadlines.compute(body));
  registerCall(app, listClosures, () => deadlines.listClosures());
  registerWrite(app, createClosure, ({ tx, actor, body }) => deadlines.addClosure(tx, actor, body));
  registerWrite(app, deleteClosure, ({ tx, params }) => deadlines.removeClosure(tx, params.date));
  const lab = createRuleLabService(dependencies);
  registerCall(app, tryChange, ({ actor, body }) => lab.tryChange(actor, body));
  registerCall(app, listDisagreements, ({ actor }) => deadlines.listDisagreements(actor));
};
