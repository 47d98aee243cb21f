import { type PaperReaction, reactToPaper } from '@hub/domain/deadlines/paper-reactions.ts';
import { type Clock, nowText, officeToday } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { newId } from '../../../../platform/ids.ts';
import type { RepeatedJob } from '../../../../platform/jobs/jobs.ts';
import { findPrincipals } from '../../assignees/assignees.repository.ts';
import { readOfficeCalendar } from '../../deadlines/office-calendar.read-model.ts';
import { insertTask, replaceTaskAssignees } from '../../tasks/tasks.repository.ts';
import { type BacklogPaper, isBacklog, listBacklog, openOutcome } from '../paper-backlog.repository.ts';
import { lockPaper } from '../papers.repository.ts';
import { readBacklogOwners } from '../review-owners.read-model.ts';
import { reviewTask } from '../review-task.ts';

export interface OpenEarlierPapersOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: { info(fields: object, message: string): void };
}

const oneDayMs = 86_400_000;
/** The longest period that a paper starts, with every extension: two months and five more. */
const longestOpen = { months: 7 };

const mayOpenPeriod = ({ opens, kind }: PaperReaction): boolean => opens.length > 0 || kind === 'review';

/** Asks somebody to read a paper, unless another instance has. */
const openPaper = async (
  tx: Database,
  clock: Clock,
  paper: BacklogPaper,
  { opens, closes, kind }: PaperReaction,
): Promise<boolean> => {
  await lockPaper(tx, paper);
  if (!(await isBacklog(tx, paper))) return false;
  const { inventionId } = paper;
  const [taskId, now] = [newId(), nowText(clock)];
  const task = reviewTask(paper, clock, await readOfficeCalendar(tx));
  await insertTask(tx, { ...task, id: taskId, inventionId }, now);
  const owners = await findPrincipals(tx, await readBacklogOwners(tx, inventionId));
  await replaceTaskAssignees(
    tx,
    taskId,
    owners.map(({ id }) => id),
  );
  const outcome = kind === 'rules' ? 'proposed' : 'review';
  await openOutcome(tx, paper, { outcome, opens, closes, taskId }, now);
  return true;
};

/**
 * At the start and every day: opens the papers that were here before papers were watched for review, each with an owner,
 * where their code starts a period, or may, that could still run. Once each.
 */
export const createOpenEarlierPapers = ({ database, clock, log }: OpenEarlierPapersOptions): RepeatedJob => ({
  name: 'workflow.open-earlier-papers',
  everyMs: oneDayMs,
  run: async () => {
    const today = Temporal.PlainDate.from(officeToday(clock));
    let opened = 0;
    for (const paper of await listBacklog(database, today.subtract(longestOpen).toString())) {
      const reaction = reactToPaper(paper.code);
      if (!mayOpenPeriod(reaction)) continue;
      const isOpened = await database.transaction().execute((tx) => openPaper(tx, clock, paper, reaction));
      if (isOpened) opened += 1;
    }
    if (opened > 0) log.info({ opened }, 'earlier papers opened for review');
  },
});
