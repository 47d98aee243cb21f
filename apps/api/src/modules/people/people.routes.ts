import {
  endPersonSessions,
  getPerson,
  listPeople,
  reactivatePerson,
  removePersonSecondFactor,
  suspendPerson,
  updatePerson,
} from '@hub/contract/people/people.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createPeopleService } from './people.service.ts';

/** Registers the calls for the people of the installation. */
export const registerPeopleRoutes: Module = (app, dependencies) => {
  const people = createPeopleService(dependencies);
  registerCall(app, listPeople, ({ query }) => people.list(query));
  registerCall(app, getPerson, ({ params }) => people.get(params.id));
  registerWrite(app, updatePerson, ({ write, params, query, body }) =>
    people.update(write, { id: params.id, baseVersion: query.updatedAt }, body),
  );
  registerWrite(app, suspendPerson, ({ write, params }) => people.suspend(write, params.id));
  registerWrite(app, reactivatePerson, ({ write, params }) => people.reactivate(write, params.id));
  registerWrite(app, endPersonSessions, ({ write, params }) => people.signOut(write, params.id));
  registerWrite(app, removePersonSecondFactor, ({ write, params, body }) =>
    people.removeSecondFactor(write, params.id, body.reason),
  );
};
