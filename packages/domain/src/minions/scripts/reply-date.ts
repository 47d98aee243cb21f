import { addBusinessDays } from '../../dates/business-days.ts';
import { writeDate } from '../../dates/day-number.ts';
import { type IsoDate, plusDays } from '../../dates/iso-date.ts';
import { deadlineRules } from '../../deadlines/rules/rule-table.ts';
import type { periodOf } from '../../milestones/verdict.ts';

/** A milestone that a letter opened, as far as the date for its reply is looked for. */
export interface LetterMilestone {
  id: string;
  title: string;
  ruleId: string | null;
  dueAt: IsoDate | null;
  clientDueDate: IsoDate | null;
  finished: boolean;
  deleted: boolean;
  /** Date of a reply that did not end its period. */
  repliedAt: IsoDate | null;
  /** Its computed dates; null or absent for a date that a person set. */
  deadline?: Parameters<typeof periodOf>[0]['deadline'];
}

const statutoryRules = new Set(deadlineRules.filter(({ kind }) => kind === 'statutory').map(({ id }) => id));
/** Rule of a first reply within two months of a final action: a reminder, after which replies are still possible. */
const earlyReplyRule = 'OA-F2';

/** Whether the law sets the period of a rule, instead of advice such as to reply early. */
export const isStatutory = (ruleId: string): boolean => statutoryRules.has(ruleId);

const waits = ({ finished, deleted, repliedAt }: LetterMilestone): boolean =>
  !finished && !deleted && repliedAt === null;

/** Whether a reply by the date of a milestone is still waited for; the reminder to reply early does not count. */
export const isAwaited = (milestone: LetterMilestone, today: IsoDate): boolean =>
  waits(milestone) && milestone.ruleId !== earlyReplyRule && (milestone.dueAt ?? today) >= today;

/** Returns the milestone by which a letter has to be answered: the first one that the law sets and that is still open. */
export const findReply = (opened: readonly LetterMilestone[]): LetterMilestone | null =>
  opened
    .filter((milestone) => waits(milestone) && milestone.ruleId !== null && isStatutory(milestone.ruleId))
    .toSorted((a, b) => (a.dueAt ?? '9999').localeCompare(b.dueAt ?? '9999'))[0] ?? null;

/** Returns the day by which an early first reply saves extension fees; null if none is open. */
export const findEarlyReply = (opened: readonly LetterMilestone[]): IsoDate | null =>
  opened.find((milestone) => waits(milestone) && milestone.ruleId === earlyReplyRule)?.dueAt ?? null;

/** Days before the end of a period by which its preparation is due. */
const leadDays = 21;
/** Business days from today if the lead has begun. */
const shortLeadDays = 3;

/** A proposed date, and why. */
interface PreparationDate {
  dueAt: IsoDate | null;
  reason: string;
}

/** Proposes the day by which work for a reply is due: before the end of the period, and never in the past. */
export const datePreparation = (reply: IsoDate | null, today: IsoDate): PreparationDate => {
  if (reply === null)
    return { dueAt: null, reason: 'No open date for a reply is known, so it has no due date.' };
  const end = writeDate(reply);
  const early = addBusinessDays(plusDays(reply, -leadDays), 0);
  if (early > today)
    return { dueAt: early, reason: `Due three weeks before the reply, which is due on ${end}.` };
  const soon = addBusinessDays(today, shortLeadDays);
  if (soon < reply)
    return {
      dueAt: soon,
      reason: `Due three business days from now, because less than three weeks are left until the reply is due on ${end}.`,
    };
  if (today <= reply) return { dueAt: today, reason: `Due today, because the reply is due on ${end}.` };
  return { dueAt: null, reason: `The reply was due on ${end}, so it has no due date.` };
};
