import type { ScimUser } from '@hub/contract/provisioning/scim.schema.ts';
import { readScimResource } from '@hub/domain/scim/read-resource.ts';
import { scimFault } from '@hub/domain/scim/scim-error.ts';
import { userSchema } from '@hub/domain/scim/scim-schemas.ts';
import type { ScimSelection } from '@hub/domain/scim/select-attributes.ts';
import { nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { applyGroupChange, insertPerson } from '../../auth/public.ts';
import {
  changeEmail,
  keepAdministrator,
  lockPerson,
  suspendPerson,
  updatePerson,
} from '../../people/public.ts';
import {
  findHolder,
  findProvider,
  isEmergencyAccount,
  leaveProvisionedTeams,
  markDeleted,
  markProvisioned,
} from './provisioned.repository.ts';
import { readUser, type UserValues } from './read-user.ts';
import { createPresenter } from './scim.presenter.ts';
import {
  createScimResource,
  type ScimBody,
  type ScimServiceDependencies,
  type ScimTarget,
} from './scim-resource.service.ts';
import { countUsers, findUser, listUsers, type UserRow, userColumns } from './users.read-model.ts';

const isSame = (row: UserRow, values: UserValues): boolean =>
  row.email === values.email &&
  row.firstName === values.firstName &&
  row.lastName === values.lastName &&
  row.isActive === values.isActive;

/** Use cases of provisioning systems on people. */
export const createUsersService = ({ database, clock, publicAddress }: ScimServiceDependencies) => {
  const presenter = createPresenter(publicAddress);
  const { read, list, get, readLocked, readPatch } = createScimResource<UserRow, ScimUser>(database, {
    columns: userColumns,
    links: 'groups',
    list: listUsers,
    count: countUsers,
    present: presenter.user,
    notFound: 'people.not_found',
    find: findUser,
    lock: lockPerson,
  });

  /** Writes the values that differ. The emergency account is left to administrators. */
  const store = async (tx: Database, row: UserRow, values: UserValues): Promise<void> => {
    if (isSame(row, values)) return;
    if (await isEmergencyAccount(tx, row.id))
      throw scimFault('mutability', 'This is the emergency account. Only administrators change it.');
    if (values.email !== row.email) {
      await changeEmail(tx, row.id, values.email, clock.now());
    }
    const { firstName, lastName, isActive } = values;
    await updatePerson(tx, row.id, { firstName, lastName, isActive }, nowText(clock));
    if (row.isActive && !isActive) await suspendPerson(tx, row.id, nowText(clock));
  };

  /** Locks a person, and stores what `work` makes of them. */
  const change = (
    { tx, actor }: Write,
    target: ScimTarget,
    work: (before: ScimUser) => UserValues,
  ): Promise<void> =>
    keepAdministrator(tx, async () => {
      const { row, before } = await readLocked(tx, target);
      const values = work(before);
      await store(tx, row, values);
      await markProvisioned(tx, { id: row.id, externalId: values.externalId, tokenId: actor.id });
    });

  /** Adds a person, or finds the one that was deleted and has the address. */
  const addPerson = async (tx: Database, values: UserValues): Promise<string> => {
    const holder = await findHolder(tx, values.email);
    if (holder && !(holder.kind === 'person' && holder.isDeleted)) throw appError('people.email_taken');
    const { email, firstName, lastName, isActive } = values;
    const id = holder?.id ?? newId();
    if (
      !holder &&
      !(await insertPerson(tx, { id, email, firstName, lastName, passwordHash: null }, clock.now()))
    )
      throw appError('people.email_taken');
    if (holder || !isActive) await updatePerson(tx, id, { firstName, lastName, isActive }, nowText(clock));
    return id;
  };

  return {
    list,
    get,

    /** Throws `people.email_taken`. */
    create: async ({ tx, actor }: Write, body: ScimBody, selection: ScimSelection): Promise<ScimUser> => {
      const values = readUser(readScimResource(userSchema, body));
      const id = await keepAdministrator(tx, async () => {
        const added = await addPerson(tx, values);
        await markProvisioned(tx, { id: added, externalId: values.externalId, tokenId: actor.id });
        return added;
      });
      return read(tx, id, selection);
    },

    /** A status that is not given stays. Throws what `patch` throws. */
    replace: async (
      write: Write,
      target: ScimTarget,
      body: ScimBody,
      selection: ScimSelection,
    ): Promise<ScimUser> => {
      const given = readScimResource(userSchema, body);
      await change(write, target, ({ active }) => readUser({ active, ...given }));
      return read(write.tx, target.id, selection);
    },

    /** Throws `people.not_found`, `people.email_taken`, `people.last_administrator` and `entity.stale`. */
    patch: async (
      write: Write,
      target: ScimTarget,
      body: ScimBody,
      selection: ScimSelection,
    ): Promise<ScimUser> => {
      const patch = readPatch(body);
      await change(write, target, (before) => readUser(patch(before), before));
      return read(write.tx, target.id, selection);
    },

    /** Suspends a person, who also leaves the teams that SCIM has written. Throws what `patch` throws. */
    remove: async (write: Write, target: ScimTarget): Promise<void> => {
      const { tx, actor } = write;
      await change(write, target, ({ userName = '', externalId, name }) => ({
        email: userName,
        externalId: externalId ?? null,
        firstName: name?.givenName ?? '',
        lastName: name?.familyName ?? '',
        isActive: false,
      }));
      const provider = await findProvider(tx, actor.id);
      for (const team of await leaveProvisionedTeams(tx, target.id)) {
        const names = [team.name, team.externalId].filter((one) => one !== null);
        if (provider !== null) await applyGroupChange(tx, { provider, names, joined: [], left: [target.id] });
      }
      await markDeleted(tx, target.id, actor.id);
    },
  };
};
