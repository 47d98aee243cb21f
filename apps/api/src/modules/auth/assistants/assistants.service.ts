import type { Actor } from '../../../platform/access/actor.ts';
import type { AuditLog, NewAuditEntry } from '../../../platform/audit/audit-log.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Note } from '../../../platform/writes/writer.ts';
import { listAssistanceConflicts } from '../../inventions/public.ts';
import {
  type AssistantsTeam,
  findPerson,
  insertAssistance,
  readAssistantsTeam,
  removeAssistance,
} from './assistants.repository.ts';

export interface AssistantsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
}

/** Who takes an assistant, and from where. */
interface NewAssistance {
  readonly actor: Actor;
  readonly origin: Pick<NewAuditEntry, 'requestId' | 'address'>;
  readonly note: Note;
}

/** A bot works for its manager and hands nothing on. */
const assertPerson = ({ kind }: Actor): void => {
  if (kind !== 'person') throw appError('permission.denied');
};

/** The use cases of a person's own assistants. Only the sponsor changes them, and the next request obeys. */
export const createAssistantsService = ({ database, clock, audit }: AssistantsDependencies) => {
  /** A shared assistant may be a leak: it is not refused, but kept for those who manage walls (decision 8). */
  const recordConflicts = async (tx: Database, { actor, origin }: NewAssistance, assistantId: string) => {
    const pair = { sponsorId: actor.id, assistantId };
    const inventionIds = await listAssistanceConflicts(tx, pair, clock.now());
    await audit.record(
      tx,
      inventionIds.map((inventionId) => ({
        actor,
        forId: null,
        ...origin,
        action: 'access.conflict',
        inventionId,
        details: { assistant: assistantId, sponsor: actor.id },
      })),
    );
  };

  return {
    read: (actor: Actor): Promise<AssistantsTeam> => readAssistantsTeam(database, actor.id),

    /** Throws `person.unknown` where no active person has the email, `assistant.oneself`, and `permission.denied` for a bot. */
    add: async (tx: Database, added: NewAssistance, email: string): Promise<AssistantsTeam> => {
      const { actor, note } = added;
      assertPerson(actor);
      const person = await findPerson(tx, email);
      if (!person?.isActive) throw appError('person.unknown');
      if (person.id === actor.id) throw appError('assistant.oneself');
      note({ assistant: person.id });
      await insertAssistance(tx, { sponsorId: actor.id, assistantId: person.id }, clock.now());
      await recordConflicts(tx, added, person.id);
      return readAssistantsTeam(tx, actor.id);
    },

    /**
     * One who is no assistant stays none. Throws `team.not_found` where the team is not the person's own,
     * `person.unknown` where nobody has the email, and `permission.denied` for a bot.
     */
    remove: async (
      tx: Database,
      actor: Actor,
      { teamId, email }: { readonly teamId: string; readonly email: string },
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
