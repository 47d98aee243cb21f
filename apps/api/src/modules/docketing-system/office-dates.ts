import type { DeadlineFacts, DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import { DeadlineError } from '@hub/domain/deadlines/deadline-error.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { computeWith, readOfficeCalendar, storedQuestion } from '../deadlines/public.ts';
import { readDateFacts } from './office-facts.read-model.ts';

type Stored = Parameters<typeof storedQuestion>[0];

const computeDue = (
  calendar: Awaited<ReturnType<typeof readOfficeCalendar>>,
  { facts: { setDue: _set, ...facts }, ...stored }: Stored,
): string | null => {
  try {
    const { due, extended } = computeWith(calendar, storedQuestion({ ...stored, facts }));
    return extended?.date ?? due;
  } catch (error) {
    // A rule that is no longer there, or a fact that is missing: the office's date is then not known.
    if (error instanceof AppError || error instanceof DeadlineError) return null;
    throw error;
  }
};

/**
 * Computes the due date of each active statutory milestone from the document of the patent office alone, without a date
 * that a person entered; the extension that was taken counts. Null if the rule alone sets no date.
 * @returns by milestone id
 */
export const readOfficeDates = async (
  db: Database,
  actor: Actor,
  inventionId: string,
): Promise<Map<string, string | null>> => {
  const rows = await readDateFacts(db, actor, inventionId);
  const calendar = await readOfficeCalendar(db);
  return new Map(
    rows.map(({ id, deadline, facts, ...stored }) => [
      id,
      computeDue(calendar, {
        ...stored,
        deadline: deadline as DeadlineResponse,
        facts: facts as DeadlineFacts,
      }),
    ]),
  );
};
