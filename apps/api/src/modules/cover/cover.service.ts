import type { AssistanceChange, Cover } from '@hub/contract/cover/cover.schema.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Origin } from '../../platform/http/origin.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { AppDependencies } from '../../spine/module.ts';
import type { Write } from '../../spine/writes/write.ts';
import {
  type Days,
  findPerson,
  recordAssistanceConflicts,
  removeAssistance,
  setAssistanceDays,
} from '../auth/public.ts';
import { readCover, readToday } from './cover.read-model.ts';
import { findCovered } from './covered-person.ts';

/** Who sets the cover of a person. */
type Setter = Pick<AssistanceChange, 'person'>;

const assertDays = ({ startsOn, endsOn }: Days, today: string): void => {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) throw appError('cover.order');
  if (endsOn !== null && endsOn < today) throw appError('cover.past');
};

/** Use cases of assistance with a first and a last day. Days are those of the assisted person's time zone. */
export const createCoverService = ({
  database,
  clock,
  audit,
}: Pick<AppDependencies, 'database' | 'clock' | 'audit'>) => {
  /** Returns the person whose cover is changed. A bot works for its manager and has no cover. */
  const findSponsor = async ({ tx, actor, annotateAudit }: Write, email: string | undefined) => {
    if (actor.kind !== 'person') throw appError('permission.denied');
    const id = await findCovered(tx, actor, email);
    annotateAudit({ person: id });
    return id;
  };

  return {
    /** Throws `permission.denied` and `person.unknown`. */
    read: async (actor: Actor, person: string | undefined): Promise<Cover> =>
      readCover(database, await findCovered(database, actor, person)),

    /** Throws `person.unknown`, `assistant.self`, `cover.order`, `cover.past` and `permission.denied`. */
    setAssistance: async (write: Write, origin: Origin, change: AssistanceChange): Promise<Cover> => {
      const { tx } = write;
      const sponsorId = await findSponsor(write, change.person);
      const assistant = await findPerson(tx, change.assistant);
      if (!assistant?.isActive) throw appError('person.unknown');
      if (assistant.id === sponsorId) throw appError('assistant.self');
      assertDays(change, await readToday(tx, sponsorId));
      write.annotateAudit({ assistant: assistant.id });
      const pair = { sponsorId, assistantId: assistant.id };
      await setAssistanceDays(tx, pair, change, clock.now());
      await recordAssistanceConflicts({ audit, clock }, write, origin, pair);
      return readCover(tx, sponsorId);
    },

    /** Throws `person.unknown`, `assistance.not_found` and `permission.denied`. */
    endAssistance: async (
      write: Write,
      { person, assistant: email }: Setter & { assistant: string },
    ): Promise<Cover> => {
      const { tx } = write;
      const sponsorId = await findSponsor(write, person);
      const assistant = await findPerson(tx, email);
      if (!assistant) throw appError('person.unknown');
      write.annotateAudit({ assistant: assistant.id });
      if (!(await removeAssistance(tx, { sponsorId, assistantId: assistant.id })))
        throw appError('assistance.not_found');
      return readCover(tx, sponsorId);
    },
  };
};
