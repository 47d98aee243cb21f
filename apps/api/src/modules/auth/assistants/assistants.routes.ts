import {
  addAssistant,
  getAssistants,
  listSponsors,
  removeAssistant,
} from '@hub/contract/auth/teams.calls.ts';
import { originOf } from '../../../platform/http/origin.ts';
import { registerCall, registerWrite } from '../../../platform/http/register-call.ts';
import type { Module } from '../../../platform/module.ts';
import { createAssistantsService } from './assistants.service.ts';

/** The calls of a person's assistants, and of the people they assist. */
export const registerAssistantsRoutes: Module = (app, dependencies) => {
  const assistants = createAssistantsService(dependencies);

  registerCall(app, getAssistants, ({ actor }) => assistants.read(actor));
  registerWrite(app, addAssistant, ({ tx, note, actor, body, request }) =>
    assistants.add(tx, { actor, note, origin: originOf(request) }, body.email),
  );
  registerWrite(app, removeAssistant, ({ tx, actor, params }) => assistants.remove(tx, actor, params));
  registerCall(app, listSponsors, ({ actor }) => actor.sponsors.map(({ email }) => email));
};
