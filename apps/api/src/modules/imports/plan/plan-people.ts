import { importedPersonSchema } from '@hub/contract/imports/import.schema.ts';
import type { ImportFieldName } from '@hub/domain/imports/import-fields.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { createTwinCheck } from './find-matter.ts';
import {
  type PlanContext,
  type PlannedRow,
  planRow,
  RowFault,
  readAll,
  readEach,
  type TextRow,
  unchangedRow,
} from './import-plan.ts';
import { readAddressHolders, readRoles, readTeams } from './people.read-model.ts';
import { defined, describeChanges, parseValues, readList } from './read-cells.ts';

type Rights = Awaited<ReturnType<typeof readRoles>>;

const readRights = (field: ImportFieldName, text: string | undefined, known: Rights, what: string) => {
  const rights = readEach(readList(text ?? ''), (name) => {
    const right = known.get(name.toLowerCase());
    if (!right) throw new RowFault(field, `The hub has no ${what} "${name}"`);
    return right;
  });
  return [...new Set(rights)];
};

/** A file gives nobody a permission that the importer does not have, not even one that they may give in an invitation. */
const assertMayGive = (
  { permissions }: Actor,
  roles: ReturnType<typeof readRights>,
): ReturnType<typeof readRights> => {
  for (const { name, permissions: given } of roles) {
    const missing = given.find((permission) => !permissions.has(permission as Permission));
    if (missing !== undefined)
      throw new RowFault(
        'roles',
        `The role "${name}" has a permission that you do not have (${missing}). Invite this person under People`,
      );
  }
  return roles;
};

/** Plans rows of people: who is not in the hub is invited, and who is stays as they are. */
export const planPeople = async (
  { db, actor }: PlanContext,
  rows: readonly TextRow[],
): Promise<PlannedRow[]> => {
  const roles = await readRoles(db);
  const teams = await readTeams(db);
  const holders = await readAddressHolders(
    db,
    rows.flatMap(({ texts }) => texts.email ?? []),
  );
  const assertSingle = createTwinCheck('email', 'email');
  return rows.map((row) =>
    planRow(row, ({ texts, number }) => {
      if (texts.email === undefined) throw new RowFault('email', 'The email is missing');
      const key = texts.email.toLowerCase();
      assertSingle(number, key);
      const holder = holders.get(key);
      if (holder?.personId === null) throw new RowFault('email', 'A team or a bot has this email');
      if (holder)
        return unchangedRow(
          { id: holder.personId, inventionId: null },
          `This person is in the hub already${holder.isActive ? '' : ', suspended,'} and stays as they are`,
        );
      const { email, firstName, lastName, timeZone } = texts;
      const { person, given, joined } = readAll({
        person: () =>
          parseValues('people', importedPersonSchema, defined({ email, firstName, lastName, timeZone })),
        given: () => assertMayGive(actor, readRights('roles', texts.roles, roles, 'role')),
        joined: () => readRights('teams', texts.teams, teams, 'team'),
      });
      const names = { roles: given.map(({ name }) => name), teams: joined.map(({ name }) => name) };
      return {
        outcome: 'new',
        faults: [],
        changes: describeChanges({}, { ...person, ...names }),
        entityId: null,
        inventionId: null,
        columns: {},
        assigneeIds: undefined,
        person: {
          ...person,
          id: newId(),
          timeZone: person.timeZone,
          roleIds: given.map(({ id }) => id),
          teamIds: joined.map(({ id }) => id),
        },
      };
    }),
  );
};
