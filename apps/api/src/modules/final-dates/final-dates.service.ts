import type { CallResponse } from '@hub/contract/call.ts';
import type { listFinalDates } from '@hub/contract/deadlines/final-dates.calls.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { listDays } from '@hub/domain/milestones/acknowledged-days.ts';
import { nowText, officeToday } from '../../platform/clock.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { publishShared } from '../../spine/live/publish-shared.ts';
import type { AppDependencies } from '../../spine/module.ts';
import type { Write } from '../../spine/writes/write.ts';
import { readAcknowledgements, readFinalDates } from './final-dates.read-model.ts';
import { acknowledgeListed } from './final-dates.repository.ts';

/** Days ahead that the list shows. */
const daysAhead = 30;
/** Days back of which it says who acknowledged them. */
const daysBack = 14;

/** Use cases of the final dates: the last days of the law within a month, and who has seen them. */
export const createFinalDatesService = ({
  database,
  clock,
}: Pick<AppDependencies, 'database' | 'clock'>) => ({
  /** Returns a page of the final dates that the actor may see. */
  list: async (
    actor: Actor,
    { skip, size }: { skip: number; size: number },
  ): Promise<CallResponse<typeof listFinalDates>> => {
    const today = officeToday(clock);
    const until = plusDays(today, daysAhead);
    const page = await readFinalDates(database, actor, { today, until, skip, size });
    const known = await readAcknowledgements(database, actor, { since: plusDays(today, -daysBack), today });
    return { ...page, size, skip, today, until, earlier: listDays(known, today) };
  },

  /** Records that a person has seen the list. Throws `final_dates.changed` if it is not the one that they saw. */
  acknowledge: async (write: Write, list: string): Promise<void> => {
    const { tx, actor } = write;
    const today = officeToday(clock);
    const until = plusDays(today, daysAhead);
    const stored = await acknowledgeListed(tx, actor, { today, until, list, at: nowText(clock) });
    if (stored.list !== list) throw appError('final_dates.changed');
    if (stored.count > 0) await publishShared(write, { of: 'final-dates', id: null, audience: null });
  },
});
