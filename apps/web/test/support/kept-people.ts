import { idSchema, personIdSchema, roleIdSchema, teamIdSchema } from '@hub/contract/fields.ts';
import {
  endPersonSessions,
  getPerson,
  listPeople,
  reactivatePerson,
  removePersonSecondFactor,
  suspendPerson,
  updatePerson,
} from '@hub/contract/people/people.calls.ts';
import type { AdministeredPerson } from '@hub/contract/people/person.schema.ts';
import { listRoles, updateRole } from '@hub/contract/people/roles.calls.ts';
import { createTeam, listTeams } from '@hub/contract/people/teams.calls.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import { server } from './render-screen.tsx';
import { createVersions } from './versions.ts';

const idOf = (kind: string, index: number) =>
  idSchema.parse(`0198c0de-0000-7000-8000-0000000${kind}${String(index).padStart(4, '0')}`);

/** Returns the id of the kept person at an index. */
export const personIdAt = (index: number) => personIdSchema.parse(idOf('a', index));

/** Keeps people, whom an administrator lists, opens and changes. Returns them as they are now. */
export const keepPeople = (parts: readonly Partial<AdministeredPerson>[]) => {
  const nextVersion = createVersions();
  const people = parts.map((part, index) => ({
    ...{ id: personIdAt(index), status: 'active', timeZone: 'Europe/Berlin', invitation: null },
    ...{
      secondFactor: false,
      secondFactorSince: null,
      sessions: 0,
      liveSessions: [],
      updatedAt: nextVersion(),
    },
    ...part,
  }));
  const find = (id: string) => {
    const person = people.find((one) => one.id === id);
    if (!person) throw new Error(`There is no person ${id}.`);
    return person as AdministeredPerson;
  };
  const change = (id: string, fields: Partial<AdministeredPerson>) =>
    Object.assign(find(id), fields, { updatedAt: nextVersion() });
  server.answer(listPeople, ({ query: { qs = '' } }) => {
    const found = people.filter(({ firstName = '', lastName = '', email = '' }) =>
      `${firstName} ${lastName} ${email}`.toLowerCase().includes(qs.toLowerCase()),
    ) as AdministeredPerson[];
    const collection = found.map((person) => ({
      ...{ id: person.id, email: person.email, firstName: person.firstName, lastName: person.lastName },
      ...{ status: person.status, sessions: person.sessions },
    }));
    return { collection, total: found.length };
  });
  server.answer(getPerson, ({ params }) => find(params.id));
  server.answer(updatePerson, ({ params, body: { roles: _roles, teams: _teams, ...fields } }) =>
    change(params.id, fields as Partial<AdministeredPerson>),
  );
  server.answer(suspendPerson, ({ params }) => change(params.id, { status: 'suspended', liveSessions: [] }));
  server.answer(reactivatePerson, ({ params }) => change(params.id, { status: 'active' }));
  server.answer(endPersonSessions, ({ params }) => change(params.id, { liveSessions: [] }));
  server.answer(removePersonSecondFactor, ({ params }) =>
    change(params.id, { secondFactor: false, secondFactorSince: null, liveSessions: [] }),
  );
  return people;
};

interface KeptRole {
  name: string;
  permissions: Permission[];
}

/** Keeps roles, which are listed and changed. */
export const keepRoles = (parts: readonly KeptRole[]): void => {
  const roles = parts.map((part, index) => ({
    id: roleIdSchema.parse(idOf('c', index)),
    people: 1,
    ...part,
  }));
  server.answer(listRoles, () => [...roles]);
  server.answer(updateRole, ({ params, body }) =>
    Object.assign(roles.find(({ id }) => id === params.id) ?? {}, { ...body }),
  );
};

/** Keeps teams of the kept people, which are listed and made. */
export const keepTeams = (people: readonly Partial<AdministeredPerson>[]): void => {
  const teams: { id: ReturnType<typeof teamIdSchema.parse>; name: string; members: object[] }[] = [];
  server.answer(listTeams, () => [...teams]);
  server.answer(createTeam, ({ body }) => {
    const members = people
      .filter(({ id }) => id && body.members.includes(id))
      .map(({ id, email, firstName, lastName }) => ({ id, email, firstName, lastName, active: true }));
    const made = { id: teamIdSchema.parse(idOf('d', teams.length)), name: body.name, members };
    teams.push(made);
    return made;
  });
};
