import { acknowledgeFinalDates, listFinalDates } from '@hub/contract/deadlines/final-dates.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createFinalDatesService } from './final-dates.service.ts';

/** Final dates: the last days of the law within a month, acknowledged daily. */
export const registerFinalDates: Module = (app, dependencies) => {
  const finalDates = createFinalDatesService(dependencies);
  registerCall(app, listFinalDates, ({ actor, query }) => finalDates.list(actor, query));
  registerWrite(app, acknowledgeFinalDates, ({ write, body }) => finalDates.acknowledge(write, body.list));
};
