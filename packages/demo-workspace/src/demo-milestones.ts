import { stableId } from '@hub/database/stable-id.ts';
import { addBusinessDays } from '@hub/domain/dates/business-days.ts';
import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import {
  type ComputedDeadline,
  computeDeadline,
} from '@hub/domain/deadlines/computation/compute-deadline.ts';
import { dueInForce } from '@hub/domain/deadlines/extensions/extension-taken.ts';
import { deadlineRule } from '@hub/domain/deadlines/rules/rule-table.ts';
import { clientDate } from '@hub/domain/templates/schedule.ts';
import { shippedFor } from '@hub/shipped-templates/shipped-template.ts';
import type { InstantOn } from './demo-instant.ts';
import type { MilestoneRecord } from './demo-records.ts';
import { workflowId } from './demo-workflows.ts';
import { optionalRules, type Period } from './prosecution.ts';

/** A document may be dated some days after it was sent; one much later is another act. */
const lateEvidenceDays = 14;

interface ReplayClock {
  today: IsoDate;
  /** Moves a real date into the replay. */
  move(date: IsoDate): IsoDate;
  instantOn: InstantOn;
}

/** A period as a milestone of the replay, its date computed from the moved documents. */
export const milestoneRecord = (period: Period, inventionId: string, clock: ReplayClock): MilestoneRecord => {
  const { move, instantOn } = clock;
  const rule = deadlineRule(period.ruleId);
  const facts = Object.fromEntries(
    Object.entries(period.facts).map(([name, document]) => [name, move(document.date)]),
  );
  const deadline = computeDeadline({ rule, trigger: move(period.trigger.date), facts });
  const createdAt = instantOn(move(period.openedBy.date));
  const end = endOf(period, deadline, clock);
  const endedAt = end && instantOn(end.date);
  const id = stableId(createdAt, `milestone ${inventionId} ${rule.id} ${period.openedBy.documentIdentifier}`);
  const isDeleted = end?.isAnswered === false;
  const repliedAt = period.repliedBy && move(period.repliedBy.date);
  const bound = isDeleted ? null : shippedFor(rule.id);
  const clientDays = bound?.template.clientDays;
  return {
    id,
    inventionId,
    title: rule.milestoneTitle,
    dueAt: dueInForce(deadline, repliedAt),
    clientDueDate: deadline.due && clientDays !== undefined ? clientDate(deadline.due, clientDays) : null,
    isFinished: end?.isAnswered === true,
    finishedAt: end?.isAnswered ? endedAt : null,
    isDeleted,
    deletedAt: isDeleted ? endedAt : null,
    ruleId: rule.id,
    deadline,
    proof: end?.isAnswered && !end.isByHand ? 'evidence' : 'none',
    workflowId: bound && workflowId(id, createdAt),
    templateMilestoneId: bound?.milestone.id ?? null,
    facts,
    repliedAt,
    createdAt,
    updatedAt: endedAt ?? createdAt,
  };
};

interface End {
  date: IsoDate;
  isAnswered: boolean;
  /** Whether a person finished it without a document. */
  isByHand?: boolean;
}

/** The last day of a right; the petition to revive is dropped with the one to withdraw the holding. */
const lastDayOf = (
  { ruleId, trigger }: Period,
  { due, latest }: ComputedDeadline,
  move: ReplayClock['move'],
) =>
  ruleId === 'AB-R'
    ? computeDeadline({ rule: deadlineRule('AB-W'), trigger: move(trigger.date), facts: {} }).latest
    : (latest ?? due);

const endOf = (period: Period, deadline: ComputedDeadline, { today, move }: ReplayClock): End | null => {
  const closedOn = period.closedBy && move(period.closedBy.date);
  const last = lastDayOf(period, deadline, move);
  if (period.ruleId === 'PE-FR')
    return last !== null && last < today ? { date: last, isAnswered: true, isByHand: true } : null;
  const isOver = optionalRules.has(period.ruleId) && last !== null && last < today;
  const hasLapsed = isOver && (closedOn === null || closedOn > plusDays(last, lateEvidenceDays));
  if (hasLapsed) return { date: addBusinessDays(last, 1), isAnswered: false };
  return closedOn === null ? null : { date: closedOn, isAnswered: period.isAnswered };
};
