import { randomUUIDv7 } from 'node:crypto';
import type { AbsenceChange, Cover, NewAbsence } from '@hub/contract/cover/cover.schema.ts';
import { nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Origin } from '../../platform/http/origin.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { AppDependencies } from '../../spine/module.ts';
import type { Write } from '../../spine/writes/write.ts';
import { findPerson, recordAssistanceConflicts } from '../auth/public.ts';
import {
  closeAbsence,
  findAbsence,
  findConflicts,
  lockPeople,
  putAbsence,
  type StoredAbsence,
} from './absences.repository.ts';
import { announceAbsences } from './announce-absences.ts';
import { readCover, readToday } from './cover.read-model.ts';
import { findCovered } from './covered-person.ts';

/** The people of an absence. */
interface Parties {
  personId: string;
  standInId: string | null;
}

const peopleOf = ({ personId, standInId }: Parties): string[] =>
  standInId === null ? [personId] : [personId, standInId];

/** Returns the id of an active person; null for nobody. */
const findStandIn = async (tx: Database, email: string | null): Promise<string | null> => {
  if (email === null) return null;
  const person = await findPerson(tx, email);
  if (!person?.isActive) throw appError('person.unknown');
  return person.id;
};

const mayChange = (actor: Actor, { personId }: StoredAbsence): boolean =>
  actor.kind === 'person' && (personId === actor.id || actor.permissions.has('admin'));

/** Returns an absence that the actor may change: their own, or any for administrators. */
const findOwn = async ({ tx, actor }: Write, id: string): Promise<StoredAbsence> => {
  const absence = await findAbsence(tx, id);
  if (!absence || !mayChange(actor, absence)) throw appError('absence.not_found');
  return absence;
};

/** Use cases of absences. The stand-in is an assistant of the absent person on these days, and nothing more. */
export const createAbsencesService = ({ clock, audit }: Pick<AppDependencies, 'clock' | 'audit'>) => {
  /** Stores an absence whose people are locked. */
  const put = async (
    write: Write,
    origin: Origin,
    { personId, standInId, id }: Parties & { id: string },
    { startsOn, endsOn, note }: AbsenceChange,
  ): Promise<Cover> => {
    const { tx } = write;
    if (standInId === personId) throw appError('absence.self');
    if (endsOn < startsOn) throw appError('cover.order');
    if (endsOn < (await readToday(tx, personId))) throw appError('cover.past');
    const absence = { id, personId, startsOn, endsOn, note, standInId };
    const conflicts = await findConflicts(tx, absence);
    if (conflicts.isAway) throw appError('absence.overlaps');
    if (conflicts.standInIsAway) throw appError('absence.stand_in_away');
    if (conflicts.standsIn) throw appError('absence.stands_in');
    await putAbsence(tx, absence, nowText(clock));
    await announceAbsences(tx, nowText(clock), id);
    if (standInId !== null) {
      write.annotateAudit({ standIn: standInId });
      const pair = { sponsorId: personId, assistantId: standInId };
      await recordAssistanceConflicts({ audit, clock }, write, origin, pair);
    }
    return readCover(tx, personId);
  };

  /** Locks the people of an absence and returns it as it is then. */
  const lockOpen = async (
    { tx, annotateAudit }: Write,
    { id, personId }: StoredAbsence,
    standInId: string | null = null,
  ): Promise<StoredAbsence> => {
    await lockPeople(tx, peopleOf({ personId, standInId }));
    annotateAudit({ person: personId });
    const absence = await findAbsence(tx, id);
    if (!absence) throw appError('absence.not_found');
    if (absence.state === 'past') throw appError('absence.over');
    return absence;
  };

  return {
    /** Throws the errors of the days and the stand-in, `person.unknown` and `permission.denied`. */
    add: async (write: Write, origin: Origin, { person, ...change }: NewAbsence): Promise<Cover> => {
      if (write.actor.kind !== 'person') throw appError('permission.denied');
      const personId = await findCovered(write.tx, write.actor, person);
      const standInId = await findStandIn(write.tx, change.standIn);
      const id = randomUUIDv7();
      write.annotateAudit({ person: personId, absence: id });
      await lockPeople(write.tx, peopleOf({ personId, standInId }));
      return put(write, origin, { id, personId, standInId }, change);
    },

    /** Throws like `add`, and `absence.not_found` and `absence.over`. */
    update: async (write: Write, origin: Origin, id: string, change: AbsenceChange): Promise<Cover> => {
      const own = await findOwn(write, id);
      const standInId = await findStandIn(write.tx, change.standIn);
      const { personId } = await lockOpen(write, own, standInId);
      return put(write, origin, { id, personId, standInId }, change);
    },

    /** Throws `absence.not_found` and `absence.over`. */
    end: async (write: Write, id: string): Promise<Cover> => {
      const absence = await lockOpen(write, await findOwn(write, id));
      await closeAbsence(write.tx, absence);
      await announceAbsences(write.tx, nowText(clock), id);
      return readCover(write.tx, absence.personId);
    },
  };
};
