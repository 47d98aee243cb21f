import {
  addAbsence,
  endAbsence,
  endAssistance,
  getAbsenceSummary,
  getCover,
  setAssistance,
  updateAbsence,
} from '@hub/contract/cover/cover.calls.ts';
import { originOf } from '../../platform/http/origin.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createAbsenceSummaryService } from './absence-summary.service.ts';
import { createAbsencesService } from './absences.service.ts';
import { createCoverService } from './cover.service.ts';

/** Registers the calls for who assists a person and when, for absences and for their summaries. */
export const registerCoverRoutes: Module = (app, dependencies) => {
  const cover = createCoverService(dependencies);
  const absences = createAbsencesService(dependencies);
  const summaries = createAbsenceSummaryService(dependencies);
  registerCall(app, getCover, ({ actor, query }) => cover.read(actor, query.person));
  registerCall(app, getAbsenceSummary, ({ actor, params }) => summaries.read(actor, params.id));
  registerWrite(app, setAssistance, ({ write, body, request }) =>
    cover.setAssistance(write, originOf(request), body),
  );
  registerWrite(app, endAssistance, ({ write, body }) => cover.endAssistance(write, body));
  registerWrite(app, addAbsence, ({ write, body, request }) => absences.add(write, originOf(request), body));
  registerWrite(app, updateAbsence, ({ write, params, body, request }) =>
    absences.update(write, originOf(request), params.id, body),
  );
  registerWrite(app, endAbsence, ({ write, params }) => absences.end(write, params.id));
};
