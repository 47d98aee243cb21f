import type { DeadlineAnswer, DeadlineFacts, Disagreement } from '@hub/contract/workflow/deadline.schema.ts';
import type { OfficeCalendar } from '@hub/domain/dates/office-calendar.ts';
import { DeadlineError } from '@hub/domain/deadlines/deadline-error.ts';
import { dueInForce } from '@hub/domain/deadlines/extension-taken.ts';
import { type Clock, nowText } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { newId } from '../../../../platform/ids.ts';
import type { ScheduledJob } from '../../../../platform/jobs/jobs.ts';
import { computeWith } from '../compute.ts';
import { readOfficeCalendar } from '../office-calendar.read-model.ts';
import {
  type FoundDisagreement,
  insertRun,
  keepDisagreements,
  listStatutoryAfter,
  removeSettledDisagreements,
  type StatutoryRow,
} from '../recomputation.repository.ts';
import { storedQuestion } from '../stored-question.ts';

export interface RecomputeDeadlinesOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: { info(fields: object, message: string): void };
}

const batchSize = 1000;
const beforeEveryId = '00000000-0000-0000-0000-000000000000';

type Dates = Disagreement['computed'];

type Statutory = StatutoryRow & { readonly deadline: DeadlineAnswer | null; readonly facts: DeadlineFacts };

/** What the rules compute now; no date where they compute none any more, so that the stored one is reported. */
const computeNow = (row: Statutory, calendar: OfficeCalendar): Dates => {
  const { deadline } = row;
  if (!deadline) return { due: null, latest: null };
  try {
    const computed = computeWith(calendar, storedQuestion({ ...row, deadline }));
    return { due: dueInForce(computed), latest: computed.latest };
  } catch (error) {
    // A rule that is in no table any more computes nothing either.
    if (!(error instanceof AppError || error instanceof DeadlineError)) throw error;
    return { due: null, latest: null };
  }
};

/** Whether a stored date is still what the rules compute; a date stored with its arithmetic has to agree with that too. */
const findDisagreement = (row: Statutory, calendar: OfficeCalendar): FoundDisagreement | undefined => {
  const computed = computeNow(row, calendar);
  const stored = { due: row.dueAt, latest: row.deadline?.latest ?? null };
  const isAgreed =
    stored.due === computed.due &&
    stored.latest === computed.latest &&
    (row.deadline ? dueInForce(row.deadline) : null) === computed.due;
  return isAgreed ? undefined : { milestoneId: row.id, stored, computed };
};

/** Every night: computes each active statutory date anew and reports those that no longer agree. Changes no date. */
export const createRecomputeDeadlines = ({
  database,
  clock,
  log,
}: RecomputeDeadlinesOptions): ScheduledJob => ({
  name: 'workflow.recompute-deadlines',
  cron: '40 4 * * *',
  run: async () => {
    const startedAt = nowText(clock);
    const calendar = await readOfficeCalendar(database);
    let [checked, disagreed, afterId] = [0, 0, beforeEveryId];
    for (;;) {
      const rows = await listStatutoryAfter(database, afterId, batchSize);
      const last = rows.at(-1);
      if (!last) break;
      const found = rows.flatMap((row) => findDisagreement(row as Statutory, calendar) ?? []);
      await keepDisagreements(
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
    await insertRun(database, { id: newId(), startedAt, finishedAt: nowText(clock), checked, disagreed });
    log.info({ checked, disagreed }, 'deadlines recomputed');
  },
});
