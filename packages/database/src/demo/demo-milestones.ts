import { addBusinessDays } from '@hub/domain/dates/business-days.ts';
import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import {
  type ComputedDeadline,
  computeDeadline,
} from '@hub/domain/deadlines/computation/compute-deadline.ts';
import { deadlineRule } from '@hub/domain/deadlines/rules/rule-table.ts';
import { clientDate } from '@hub/domain/templates/schedule.ts';
import { stableId } from '../stable-id.ts';
import { shippedFor } from '../templates/shipped-template.ts';
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
  const { template, milestone } = shippedFor(rule.id);
  return {
    id,
    inventionId,
    title: rule.milestoneTitle,
    dueAt: deadline.due,
    clientDueDate: deadline.due && clientDate(deadline.due, template.clientDays),
    isFinished: end?.isAnswered === true,
    finishedAt: end?.isAnswered ? endedAt : null,
    isDeleted,
    deletedAt: isDeleted ? endedAt : null,
    ruleId: rule.id,
    deadline,
    proof: end?.isAnswered ? 'evidence' : 'none',
    workflowId: isDeleted ? null : workflowId(id, createdAt),
    templateMilestoneId: isDeleted ? null : milestone.id,
    facts,
    createdAt,
    updatedAt: endedAt ?? createdAt,
  };
};

const endOf = (
  period: Period,
  { latest }: ComputedDeadline,
  { today, move }: ReplayClock,
): { date: IsoDate; isAnswered: boolean } | null => {
  const closedOn = period.closedBy && move(period.closedBy.date);
  const isOver = optionalRules.has(period.ruleId) && latest !== null && latest < today;
  const hasLapsed = isOver && (closedOn === null || closedOn > plusDays(latest, lateEvidenceDays));
  if (hasLapsed) return { date: addBusinessDays(latest, 1), isAnswered: false };
  return closedOn === null ? null : { date: closedOn, isAnswered: period.isAnswered };
};
