import type { CallParts, CallResponse } from '@hub/contract/call.ts';
import type { MovedDate, Trial, tryChange } from '@hub/contract/deadlines/rule-lab.calls.ts';
import { federalHolidays, type Holiday } from '@hub/domain/dates/holidays.ts';
import { createOfficeCalendar, type OfficeCalendar } from '@hub/domain/dates/office-calendar.ts';
import { deadlineRules, type ruleInForce } from '@hub/domain/deadlines/rules/rule-table.ts';
import { countedPeriod, ruleInTrial } from '@hub/domain/deadlines/rules/rule-trial.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { type ClosureRow, listClosures } from './closures.repository.ts';
import { listVisibleStatutoryAfter } from './recomputation.repository.ts';
import { computeNow, type Statutory } from './recompute-deadlines.ts';
import { describeMoved, type Move } from './rule-lab.read-model.ts';

const batchSize = 500;
const beforeEveryId = '00000000-0000-0000-0000-000000000000';
const tried = 'a change that is tried out';

/** The rules and the calendar that dates are computed with. */
interface Law {
  calendar: OfficeCalendar;
  findRule?: typeof ruleInForce;
}

type Dates = MovedDate['to'];

const isSame = (one: Dates, other: Dates): boolean => one.due === other.due && one.latest === other.latest;

/** Throws `deadline.rule_unknown`, or `request.invalid` if no version of the rule has a counted period. */
const assertCounted = (ruleId: string): void => {
  const versions = deadlineRules.filter(({ id }) => id === ruleId);
  if (versions.length === 0) throw appError('deadline.rule_unknown');
  if (versions.every((rule) => countedPeriod(rule) === null))
    throw appError('request.invalid', {
      errors: [
        {
          path: 'change.ruleId',
          message: 'The document sets this period, so it has no length that could be changed',
        },
      ],
    });
};

/** Returns the changed rules and calendar. Throws if it changes nothing, such as a closure that is already on the list. */
const changedLaw = (change: Trial, calendar: OfficeCalendar, closures: readonly ClosureRow[]): Law => {
  if (change.kind === 'rule') {
    assertCounted(change.ruleId);
    return { calendar, findRule: ruleInTrial(change) };
  }
  if (change.kind === 'holiday') {
    const holiday: Holiday = {
      name: 'A holiday',
      on: { kind: 'fixed', month: change.month, day: change.day },
      ...(change.since !== undefined && { since: change.since }),
      saturday: 'friday-before',
      citation: tried,
    };
    return { calendar: createOfficeCalendar(closures, [...federalHolidays, holiday]) };
  }
  const { date } = change;
  const isListed = closures.some((closure) => closure.date === date);
  if (change.kind === 'closure') {
    if (isListed) throw appError('closure.exists');
    return { calendar: createOfficeCalendar([...closures, { date, reason: tried, citation: tried }]) };
  }
  if (!isListed) throw appError('closure.not_found');
  return { calendar: createOfficeCalendar(closures.filter((closure) => closure.date !== date)) };
};

/** Returns the move of a stored date, or undefined if the change does not move it. */
const findMove = (row: Statutory, now: Law, changed: Law): Move | undefined => {
  const before = computeNow(row, now.calendar, now.findRule);
  const to = computeNow(row, changed.calendar, changed.findRule);
  const from = { due: row.dueAt, latest: row.deadline?.latest ?? null };
  return isSame(before, to) || isSame(from, to) ? undefined : { milestoneId: row.id, from, to };
};

const byStoredDue = (one: Move, other: Move): number =>
  (one.from.due ?? '9999').localeCompare(other.from.due ?? '9999') ||
  one.milestoneId.localeCompare(other.milestoneId);

/** Creates the use case of trying a change of the rules or the calendar. It reads only. */
export const createRuleLabService = ({ database }: { database: Database }) => ({
  /**
   * Computes the visible stored dates with and without a change, with the functions that compute real dates, and
   * returns a page of those that it would move. A date that disagrees with today's rules for another reason is not
   * reported: it has its own list.
   */
  tryChange: async (
    actor: Actor,
    { change, skip, size }: CallParts<typeof tryChange>['body'],
  ): Promise<CallResponse<typeof tryChange>> => {
    const closures = await listClosures(database);
    const now: Law = { calendar: createOfficeCalendar(closures) };
    const changed = changedLaw(change, now.calendar, closures);
    const ruleId = change.kind === 'rule' ? change.ruleId : undefined;
    const moves: Move[] = [];
    let [compared, afterId] = [0, beforeEveryId];
    for (;;) {
      const rows = await listVisibleStatutoryAfter(database, actor, { afterId, size: batchSize, ruleId });
      const last = rows.at(-1);
      if (!last) break;
      moves.push(...rows.flatMap((row) => findMove(row as Statutory, now, changed) ?? []));
      compared += rows.length;
      afterId = last.id;
    }
    moves.sort(byStoredDue);
    const collection = await describeMoved(database, actor, moves.slice(skip, skip + size));
    return { collection, total: moves.length, size, skip, compared };
  },
});
