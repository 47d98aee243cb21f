import type { DeadlineFacts, DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import { DeadlineError } from '@hub/domain/deadlines/deadline-error.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { computeWith, readOfficeCalendar, storedQuestion } from '../deadlines/public.ts';
import { readDateFacts } from './office-facts.read-model.ts';

type Stored = Parameters<typeof storedQuestion>[0];

/** The dates of a milestone as its document alone gives them. */
export interface OfficeDates {
  /** Due date without extensions and without a date that a person entered; null if the rule alone sets none. */
  due: string | null;
  /** Returns the due date that the hub would have if the document set this one; null if it cannot. */
  dueIfSet: (setDue: string) => string | null;
}

const computeDue = (
  calendar: Awaited<ReturnType<typeof readOfficeCalendar>>,
  stored: Omit<Stored, 'extensionMonths'>,
): string | null => {
  try {
    return computeWith(calendar, storedQuestion({ ...stored, extensionMonths: null })).due;
  } catch (error) {
    // A rule that is no longer there, or a fact that is missing: the office's date is then not known.
    if (error instanceof AppError || error instanceof DeadlineError) return null;
    throw error;
  }
};

/** Returns the dates of each active statutory milestone by its id, as the document of the patent office alone gives them. */
export const readOfficeDates = async (
  db: Database,
  actor: Actor,
  inventionId: string,
): Promise<Map<string, OfficeDates>> => {
  const rows = await readDateFacts(db, actor, inventionId);
  const calendar = await readOfficeCalendar(db);
  return new Map(
    rows.map(({ id, deadline, facts, ...row }) => {
      const { setDue: _set, ...ownFacts } = facts as DeadlineFacts;
      const stored = { ...row, deadline: deadline as DeadlineResponse };
      const dates: OfficeDates = {
        due: computeDue(calendar, { ...stored, facts: ownFacts }),
        dueIfSet: (setDue) => computeDue(calendar, { ...stored, facts: { ...ownFacts, setDue } }),
      };
      return [id, dates];
    }),
  );
};
