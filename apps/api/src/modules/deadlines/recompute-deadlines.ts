import type {
  DeadlineFacts,
  DeadlineResponse,
  Disagreement,
} from '@hub/contract/deadlines/deadline.schema.ts';
import type { OfficeCalendar } from '@hub/domain/dates/office-calendar.ts';
import { DeadlineError } from '@hub/domain/deadlines/deadline-error.ts';
import { dueInForce } from '@hub/domain/deadlines/extensions/extension-taken.ts';
import type { ruleInForce } from '@hub/domain/deadlines/rules/rule-table.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { computeWith } from './compute.ts';
import { readOfficeCalendar } from './office-calendar.read-model.ts';
import {
  type FoundDisagreement,
  listStatutoryAfter,
  removeSettledDisagreements,
  type StatutoryRow,
  saveDisagreements,
} from './recomputation.repository.ts';
import { storedQuestion } from './stored-question.ts';

/** Services that the jobs that recompute deadlines need. */
export interface RecomputeDependencies {
  database: Database;
  clock: Clock;
  log: { info(fields: object, message: string): void };
}

const batchSize = 1000;
const beforeEveryId = '00000000-0000-0000-0000-000000000000';

type Dates = Disagreement['computed'];

/** A statutory milestone whose stored values have their types. */
export type Statutory = StatutoryRow & { deadline: DeadlineResponse | null; facts: DeadlineFacts };

/**
 * Computes the dates with the current rules, or with those of a trial; null dates if the rules no longer give one, so
 * that the stored date is reported.
 */
export const computeNow = (
  row: Statutory,
  calendar: OfficeCalendar,
  findRule?: typeof ruleInForce,
): Dates => {
  const { deadline } = row;
  if (!deadline) return { due: null, latest: null };
  try {
    const computed = computeWith(calendar, storedQuestion({ ...row, deadline }), findRule);
    return { due: dueInForce(computed, row.repliedAt), latest: computed.latest };
  } catch (error) {
    // A rule that was removed from the tables gives no date either.
    if (!(error instanceof AppError || error instanceof DeadlineError)) throw error;
    return { due: null, latest: null };
  }
};

/** Compares a stored date with what the rules compute and with the explanation stored beside it. */
const findDisagreement = (row: Statutory, calendar: OfficeCalendar): FoundDisagreement | undefined => {
  const computed = computeNow(row, calendar);
  const stored = { due: row.dueAt, latest: row.deadline?.latest ?? null };
  const isAgreed =
    stored.due === computed.due &&
    stored.latest === computed.latest &&
    (row.deadline ? dueInForce(row.deadline, row.repliedAt) : null) === computed.due;
  return isAgreed ? undefined : { milestoneId: row.id, stored, computed };
};

/**
 * Recomputes every active statutory date and reports those that disagree. Changes no date.
 * @returns the number of dates that were computed and that disagree
 */
export const recomputeDeadlines = async ({
  database,
  clock,
}: Pick<RecomputeDependencies, 'database' | 'clock'>): Promise<{ checked: number; disagreed: number }> => {
  const calendar = await readOfficeCalendar(database);
  let [checked, disagreed, afterId] = [0, 0, beforeEveryId];
  for (;;) {
    const rows = await listStatutoryAfter(database, afterId, batchSize);
    const last = rows.at(-1);
    if (!last) break;
    const found = rows.flatMap((row) => findDisagreement(row as Statutory, calendar) ?? []);
    await saveDisagreements(
      database,
      rows.map(({ id }) => id),
      found,
      nowText(clock),
    );
    checked += rows.length;
    disagreed += found.length;
    afterId = last.id;
  }
  await removeSettledDisagreements(database);
  return { checked, disagreed };
};
