import type { CallParts, CallResponse } from '@hub/contract/call.ts';
import type { PersonId } from '@hub/contract/fields.ts';
import type {
  listPeople as listPeopleCall,
  updatePerson as updatePersonCall,
} from '@hub/contract/people/people.calls.ts';
import type { AdministeredPerson } from '@hub/contract/people/person.schema.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { assertFresh } from '../../spine/concurrency/assert-fresh.ts';
import type { Write } from '../../spine/writes/write.ts';
import { removeAllFactors } from '../auth/public.ts';
import { changeEmail } from './change-email.ts';
import { changeRights } from './change-rights.ts';
import { findPerson, listPeople } from './people.read-model.ts';
import {
  endSessions,
  findRoleIds,
  findTeamIds,
  lockPerson,
  replaceRoles,
  replaceTeams,
  updatePerson,
} from './people.repository.ts';
import { suspendPerson } from './suspension.ts';

export interface PeopleServiceDependencies {
  database: Database;
  clock: Clock;
}

/** An edit of a person and the version it is based on. */
interface PersonEdit {
  id: PersonId;
  /** `updatedAt` of the version the edit is based on. */
  baseVersion: string | undefined;
}

type PersonChange = CallParts<typeof updatePersonCall>['body'];

/** Gives a person exactly these roles and teams. Throws `role.not_found` or `team.not_found` for an unknown id. */
export const giveRights = async (
  { tx, annotateAudit }: Pick<Write, 'tx' | 'annotateAudit'>,
  id: string,
  { roles, teams }: { roles?: readonly string[] | undefined; teams?: readonly string[] | undefined },
): Promise<void> => {
  if (roles) {
    if ((await findRoleIds(tx, roles)).length < new Set(roles).size) throw appError('role.not_found');
    annotateAudit({ roles });
    await replaceRoles(tx, id, roles);
  }
  if (teams) {
    if ((await findTeamIds(tx, teams)).length < new Set(teams).size) throw appError('team.not_found');
    annotateAudit({ teams });
    await replaceTeams(tx, id, teams);
  }
};

/** Use cases of the people of the installation. Rights apply from the next request on. */
export const createPeopleService = ({ database, clock }: PeopleServiceDependencies) => {
  const read = async (db: Database, id: PersonId): Promise<AdministeredPerson> => {
    const person = await findPerson(db, id, clock.now());
    if (!person) throw appError('people.not_found');
    return person;
  };

  /** Locks a person, changes them and returns them. Throws `people.not_found`. */
  const change = async (
    { tx }: Write,
    id: PersonId,
    work: (before: AdministeredPerson, now: string) => Promise<void>,
  ): Promise<AdministeredPerson> => {
    if (!(await lockPerson(tx, id))) throw appError('people.not_found');
    await work(await read(tx, id), nowText(clock));
    return read(tx, id);
  };

  /** Sessions end, because their tokens name the earlier address, and anyone who has that may have begun one. */
  const replaceEmail = async (write: Write, { id, isProvisioned }: AdministeredPerson, email: string) => {
    if (isProvisioned) throw appError('people.email_of_directory');
    write.annotateAudit({ changed: ['email'] });
    await changeEmail(write.tx, id, email, clock.now());
    await endSessions(write.tx, id, { reason: 'ended', withTokens: false }, nowText(clock));
  };

  return {
    list: async (
      query: CallParts<typeof listPeopleCall>['query'],
    ): Promise<CallResponse<typeof listPeopleCall>> => {
      const { rows, total } = await listPeople(database, query, clock.now());
      return { collection: rows, total, size: query.size, skip: query.skip };
    },

    get: (id: PersonId): Promise<AdministeredPerson> => read(database, id),

    update: (
      write: Write,
      { id, baseVersion }: PersonEdit,
      values: PersonChange,
    ): Promise<AdministeredPerson> =>
      changeRights(write, () =>
        change(write, id, async (before, now) => {
          assertFresh(baseVersion, before);
          await giveRights(write, id, values);
          if (values.email !== undefined && values.email !== before.email)
            await replaceEmail(write, before, values.email);
          const { firstName, lastName, timeZone } = values;
          await updatePerson(write.tx, id, { firstName, lastName, timeZone }, now);
        }),
      ),

    /** Ends sessions, personal tokens and the invitation too. Throws `people.last_administrator`. */
    suspend: (write: Write, id: PersonId): Promise<AdministeredPerson> =>
      changeRights(write, () => change(write, id, (_, now) => suspendPerson(write.tx, id, now))),

    /** Throws `people.not_suspended`. */
    reactivate: (write: Write, id: PersonId): Promise<AdministeredPerson> =>
      changeRights(write, () =>
        change(write, id, async ({ status }, now) => {
          if (status !== 'suspended') throw appError('people.not_suspended');
          await updatePerson(write.tx, id, { isActive: true }, now);
        }),
      ),

    signOut: (write: Write, id: PersonId): Promise<AdministeredPerson> =>
      change(write, id, (_, now) => endSessions(write.tx, id, { reason: 'ended', withTokens: false }, now)),

    /** Throws `second_factor.not_found`. The reason is kept in the audit log. */
    removeSecondFactor: (write: Write, id: PersonId, reason: string): Promise<AdministeredPerson> =>
      change(write, id, async (_, now) => {
        if (!(await removeAllFactors(write.tx, id))) throw appError('second_factor.not_found');
        write.annotateAudit({ reason });
        await endSessions(write.tx, id, { reason: 'ended', withTokens: false }, now);
      }),
  };
};
