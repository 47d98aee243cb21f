import { getMilestoneDateCard, getTaskDateCard } from '@hub/contract/date-card/date-card.calls.ts';
import { registerCall } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createDateCardService } from './date-card.service.ts';

/** Calls for date cards. */
export const registerDateCardRoutes: Module = (app, dependencies) => {
  const cards = createDateCardService(dependencies);
  registerCall(app, getMilestoneDateCard, ({ actor, params }) =>
    cards.getDateCard(actor, { of: 'milestone', id: params.id }),
  );
  registerCall(app, getTaskDateCard, ({ actor, params }) =>
    cards.getDateCard(actor, { of: 'task', id: params.id }),
  );
};
