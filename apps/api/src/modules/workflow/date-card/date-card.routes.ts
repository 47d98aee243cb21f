import { getMilestoneDateCard, getTaskDateCard } from '@hub/contract/workflow/deadlines.calls.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { Module } from '../../../platform/module.ts';
import { createDateCardService } from './date-card.service.ts';

/** Calls for where dates come from. */
export const registerDateCard: Module = (app, dependencies) => {
  const cards = createDateCardService(dependencies);
  registerCall(app, getMilestoneDateCard, ({ actor, params }) =>
    cards.getDateCard(actor, { of: 'milestone', id: params.id }),
  );
  registerCall(app, getTaskDateCard, ({ actor, params }) =>
    cards.getDateCard(actor, { of: 'task', id: params.id }),
  );
};
