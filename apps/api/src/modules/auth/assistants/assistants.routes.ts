import {
  addAssistant,
  getAssistants,
  listSponsors,
  removeAssistant,
} from '@hub/contract/auth/teams.calls.ts';
import { originOf } from '../../../platform/http/origin.ts';
import { registerCall, registerWrite } from '../../../spine/calls/register-call.ts';
import type { Module } from '../../../spine/module.ts';
import { createAssistantsService } from './assistants.service.ts';

/** Registers the calls for a person's assistants and for the people they assist. */
export const registerAssistantsRoutes: Module = (app, dependencies) => {
  const assistants = createAssistantsService(dependencies);

  registerCall(app, getAssistants, ({ actor }) => assistants.read(actor));
  registerWrite(app, addAssistant, ({ write, body, request }) =>
    assistants.add(write, originOf(request), body.email),
  );
  registerWrite(app, removeAssistant, ({ tx, actor, params }) => assistants.remove(tx, actor, params));
  registerCall(app, listSponsors, ({ actor }) => actor.sponsors.map(({ email }) => email));
};
