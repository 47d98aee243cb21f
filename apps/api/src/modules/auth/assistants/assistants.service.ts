import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import type { AuditLog } from '../../../spine/audit/audit-log.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { recordAssistanceConflicts } from './assistance-conflicts.ts';
import {
  type AssistantsTeam,
  findPerson,
  insertAssistance,
  readAssistantsTeam,
  removeAssistance,
} from './assistants.repository.ts';

export interface AssistantsDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
}

/** Bots act for their manager and cannot have assistants. */
const assertPerson = ({ kind }: Actor): void => {
  if (kind !== 'person') throw appError('permission.denied');
};

/** Use cases of a person's assistants. Only the sponsor changes them; changes apply from the next request on. */
export const createAssistantsService = ({ database, clock, audit }: AssistantsDependencies) => {
  return {
    read: (actor: Actor): Promise<AssistantsTeam> => readAssistantsTeam(database, actor.id),

    /**
     * Throws `person.unknown` if no active person has the email, `assistant.self`, and `permission.denied` for a bot.
     */
    add: async (write: Write, origin: Origin, email: string): Promise<AssistantsTeam> => {
      const { tx, actor, annotateAudit } = write;
      assertPerson(actor);
      const person = await findPerson(tx, email);
      if (!person?.isActive) throw appError('person.unknown');
      if (person.id === actor.id) throw appError('assistant.self');
      annotateAudit({ assistant: person.id });
      const pair = { sponsorId: actor.id, assistantId: person.id };
      await insertAssistance(tx, pair, clock.now());
      await recordAssistanceConflicts({ audit, clock }, write, origin, pair);
      return readAssistantsTeam(tx, actor.id);
    },

    /**
     * Removes an assistant; does nothing if the person is not one. Throws `team.not_found` if the team is not the
     * actor's own, `person.unknown` if nobody has the email, and `permission.denied` for a bot.
     */
    remove: async (
      tx: Database,
      actor: Actor,
      { teamId, email }: { teamId: string; email: string },
    ): Promise<void> => {
      assertPerson(actor);
      const team = await readAssistantsTeam(tx, actor.id);
      if (team.id !== teamId) throw appError('team.not_found');
      const person = await findPerson(tx, email);
      if (!person) throw appError('person.unknown');
      await removeAssistance(tx, { sponsorId: actor.id, assistantId: person.id });
    },
  };
};
