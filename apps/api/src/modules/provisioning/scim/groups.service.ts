import { type TeamId, teamIdSchema } from '@hub/contract/fields.ts';
import type { ScimGroup } from '@hub/contract/provisioning/scim.schema.ts';
import { readScimResource } from '@hub/domain/scim/read-resource.ts';
import { scimFault } from '@hub/domain/scim/scim-error.ts';
import { groupSchema } from '@hub/domain/scim/scim-schemas.ts';
import type { ScimSelection } from '@hub/domain/scim/select-attributes.ts';
import { nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { applyGroupChange } from '../../auth/public.ts';
import {
  insertTeam,
  isTeamNamed,
  keepAdministrator,
  lockTeam,
  removeTeam,
  renameTeam,
  replaceMembers,
} from '../../people/public.ts';
import { countGroups, findGroup, groupColumns, listGroups, type ScimTeamRow } from './groups.read-model.ts';
import {
  findHolder,
  findProvider,
  findShownPeople,
  isTeamWalled,
  listMemberIds,
  markDeleted,
  markProvisioned,
} from './provisioned.repository.ts';
import { type GroupValues, readGroup } from './read-group.ts';
import { createPresenter } from './scim.presenter.ts';
import { isUuid } from './scim-conditions.read-model.ts';
import {
  createScimResource,
  type ScimBody,
  type ScimServiceDependencies,
  type ScimTarget,
} from './scim-resource.service.ts';

/** A team as it was before a change. */
interface TeamBefore {
  id: string;
  name: string;
  externalId: string | null;
  /** Ids of all members. */
  members: readonly string[];
}

const namesOf = ({ name, externalId }: Pick<TeamBefore, 'name' | 'externalId'>): string[] =>
  externalId === null ? [name] : [name, externalId];

/** Use cases of provisioning systems on teams. */
export const createGroupsService = ({ database, clock, publicAddress }: ScimServiceDependencies) => {
  const presenter = createPresenter(publicAddress);
  const { read, list, get, readLocked, readPatch } = createScimResource<ScimTeamRow, ScimGroup>(database, {
    columns: groupColumns,
    links: 'members',
    list: listGroups,
    count: countGroups,
    present: presenter.group,
    notFound: 'team.not_found',
    find: findGroup,
    lock: lockTeam,
  });

  const assertPeople = async (tx: Database, ids: readonly string[]): Promise<void> => {
    const known = new Set(await findShownPeople(tx, ids));
    const unknown = ids.find((id) => !known.has(id));
    if (unknown !== undefined) throw scimFault('invalidValue', `There is no person with the id ${unknown}.`);
  };

  /** Gives and takes the roles that the sign-in provider of the token lists for the group. */
  const applyRoles = async (tx: Database, tokenId: string, before: TeamBefore, after: TeamBefore) => {
    const provider = await findProvider(tx, tokenId);
    if (provider === null) return;
    const isRenamed = namesOf(before).join('\n') !== namesOf(after).join('\n');
    const left = before.members.filter((id) => isRenamed || !after.members.includes(id));
    const joined = after.members.filter((id) => isRenamed || !before.members.includes(id));
    await applyGroupChange(tx, { provider, names: namesOf(before), joined: [], left });
    await applyGroupChange(tx, { provider, names: namesOf(after), joined, left: [] });
  };

  /** Returns the members that SCIM has deleted, if they stay: an ethical wall that names the team still applies to them. */
  const listKept = async (tx: Database, { id, members }: TeamBefore): Promise<string[]> => {
    if (!(await isTeamWalled(tx, id))) return [];
    const shown = new Set(await findShownPeople(tx, members));
    return members.filter((member) => !shown.has(member));
  };

  const store = async (
    { tx, actor, annotateAudit }: Write,
    before: TeamBefore,
    { name, externalId, members: given }: GroupValues,
  ): Promise<void> => {
    const { id } = before;
    const members = [...new Set([...given, ...(await listKept(tx, before))])];
    const added = members.filter((member) => !before.members.includes(member));
    const removed = before.members.filter((member) => !members.includes(member));
    await assertPeople(tx, added);
    const holder = await findHolder(tx, name);
    if (holder && holder.id !== id) throw appError('people.email_taken');
    await renameTeam(tx, id, name);
    if (added.length + removed.length > 0) {
      annotateAudit({ added, removed });
      await replaceMembers(tx, id, members);
    }
    await markProvisioned(tx, { id, externalId, tokenId: actor.id });
    await applyRoles(tx, actor.id, before, { id, name, externalId, members });
  };

  /** Locks a team, and stores what `work` makes of it. Members that SCIM has deleted leave, unless a wall names the team. */
  const change = (
    write: Write,
    target: ScimTarget,
    work: (before: ScimGroup, team: TeamBefore) => GroupValues | Promise<GroupValues>,
  ): Promise<void> =>
    keepAdministrator(write.tx, async () => {
      const { row, before } = await readLocked(write.tx, target);
      const { id, name, externalId } = row;
      const team = { id, name, externalId, members: await listMemberIds(write.tx, id) };
      await store(write, team, await work(before, team));
    });

  /** Adds a team, or finds the one that was deleted and has the name. */
  const addTeam = async (tx: Database, name: string): Promise<TeamId> => {
    const holder = await findHolder(tx, name);
    if (holder && !(holder.kind === 'team' && holder.isDeleted)) throw appError('people.email_taken');
    const id = teamIdSchema.parse(holder?.id ?? newId());
    if (!holder && !(await insertTeam(tx, id, name, nowText(clock)))) throw appError('people.email_taken');
    return id;
  };

  return {
    list,
    get,

    /** Throws `people.email_taken`. */
    create: async (write: Write, body: ScimBody, selection: ScimSelection): Promise<ScimGroup> => {
      const values = readGroup(readScimResource(groupSchema, body));
      const id = await keepAdministrator(write.tx, async () => {
        const added = await addTeam(write.tx, values.name);
        await store(write, { id: added, name: values.name, externalId: null, members: [] }, values);
        return added;
      });
      return read(write.tx, id, selection);
    },

    /** Throws what `patch` throws. */
    replace: async (
      write: Write,
      target: ScimTarget,
      body: ScimBody,
      selection: ScimSelection,
    ): Promise<ScimGroup> => {
      const values = readGroup(readScimResource(groupSchema, body));
      await change(write, target, () => values);
      return read(write.tx, target.id, selection);
    },

    /** Throws `team.not_found`, `people.email_taken`, `people.last_administrator` and `entity.stale`. */
    patch: async (
      write: Write,
      target: ScimTarget,
      body: ScimBody,
      selection: ScimSelection,
    ): Promise<ScimGroup> => {
      const patch = readPatch(body);
      await change(write, target, (before) => readGroup(patch(before)));
      return read(write.tx, target.id, selection);
    },

    /**
     * Removes a team; one that work or access names stays without members. Throws `team.in_use` for one that an ethical wall
     * names, because the wall would end for its members.
     */
    remove: async (write: Write, target: ScimTarget): Promise<void> => {
      const { tx, actor } = write;
      if (isUuid(target.id) && (await isTeamWalled(tx, target.id))) throw appError('team.in_use');
      await change(write, target, (_, { name, externalId }) => ({ name, externalId, members: [] }));
      if (await isTeamNamed(tx, target.id)) await markDeleted(tx, target.id, actor.id);
      else await removeTeam(tx, target.id);
    },
  };
};
