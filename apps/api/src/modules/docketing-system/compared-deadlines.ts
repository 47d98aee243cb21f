import type { ComparedDeadline } from '@hub/contract/docketing-system/docketing.schema.ts';
import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { deadlineRule } from '@hub/domain/deadlines/rules/rule-table.ts';
import {
  compareDeadline,
  findMajority,
  needsSecondPerson,
  offersOf,
  planTaking,
  settledValues,
  type TakingMilestone,
} from '@hub/domain/docketing/compare-deadline.ts';
import { type ComparedMilestone, matchDeadlines } from '@hub/domain/docketing/match-deadlines.ts';
import { compareMilestones } from '@hub/domain/milestones/milestone-order.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { presentMany } from '../milestone-records/public.ts';
import { isSecondPerson } from '../milestones/public.ts';
import { type DecisionRow, listDecisions } from './decisions.repository.ts';
import { listMilestoneIds, type MatterRow, readLinks, readMatters } from './matters.read-model.ts';
import { type OfficeDates, readOfficeDates } from './office-dates.ts';

/** A milestone as it is compared. */
interface HubMilestone extends ComparedMilestone {
  milestone: Milestone;
}

/** A deadline in its sources, with what the hub needs to change it. */
export interface DeadlineRow {
  compared: ComparedDeadline;
  milestone: Milestone | null;
  /** How the date of the milestone can be changed; null without a milestone. */
  taking: TakingMilestone | null;
}

const maySetDue = (ruleId: string | null): boolean => {
  try {
    return ruleId !== null && deadlineRule(ruleId).maySetDue !== undefined;
  } catch {
    return false;
  }
};

const takingOf = ({ ruleId, deadline }: Milestone, dates: OfficeDates | undefined): TakingMilestone => ({
  ruleId,
  unextended: deadline?.due ?? null,
  extensions: deadline?.extensions ?? [],
  canSet: (date) =>
    (maySetDue(ruleId) || deadline?.due === null) && dates !== undefined && dates.dueIfSet(date) === date,
});

const comparedMilestone = (milestone: Milestone): HubMilestone => {
  const { title, ruleId, dueAt, deadline, repliedAt } = milestone;
  const beforeReply = deadline?.extended?.date ?? deadline?.due ?? null;
  return {
    title,
    ruleId,
    due: repliedAt === null ? dueAt : beforeReply,
    inForce: dueAt,
    unextended: ruleId === null ? dueAt : (deadline?.due ?? null),
    state: milestoneState(milestone),
    milestone,
  };
};

const officeSide = (milestone: Milestone, dates: OfficeDates | undefined) => {
  const document = milestone.documents.find(({ relation }) => relation === 'opened');
  if (!document) return null;
  const { code, description, date } = document;
  return { code, description, date, due: dates?.due ?? null };
};

interface Sources {
  matters: readonly MatterRow[];
  milestones: readonly Milestone[];
  officeDates: ReadonlyMap<string, OfficeDates>;
  decisions: readonly DecisionRow[];
  /** Application number of the invention. */
  applicationNumber: string | null;
  actor: Actor;
}

/** Whether a matter is that of another application than the invention has. */
const isOtherApplication = (matter: MatterRow, applicationNumber: string | null): boolean =>
  matter.applicationNumber !== null &&
  applicationNumber !== null &&
  matter.applicationNumber !== applicationNumber;

const isAbout = (
  decision: DecisionRow,
  { docketing, hub }: Pick<ComparedDeadline, 'docketing' | 'hub'>,
): boolean => {
  if (hub && decision.milestoneId === hub.milestoneId) return true;
  return docketing !== null && decision.matter === docketing.matter && decision.eventId === docketing.id;
};

/** Describes how the hub would take over the date of an event; null if it takes none. */
const describeTaking = (
  { milestone, due, ruleId }: HubMilestone,
  taking: TakingMilestone,
  dueDate: string | null,
): ComparedDeadline['taking'] => {
  if (dueDate === null) return null;
  const taken = planTaking(taking, dueDate);
  if (taken.kind === 'law') return null;
  const months = taken.kind === 'extension' ? taken.months : 0;
  const fee = milestone.deadline?.extensions.find(({ month }) => month === months)?.fee ?? null;
  const needsOther = needsSecondPerson({ ruleId, due }, dueDate);
  return {
    kind: taken.kind,
    months,
    fee,
    daysLater:
      needsOther && due !== null
        ? Temporal.PlainDate.from(due).until(dueDate, { largestUnit: 'day' }).days
        : 0,
    needsSecondPerson: needsOther,
  };
};

const mayVerify = (actor: Actor, { decidedById, decidedForId }: DecisionRow): boolean =>
  actor.permissions.has('deadlines:verify') &&
  isSecondPerson(actor, { openedBy: decidedById, openedFor: decidedForId });

const hubSide = ({ title, due, unextended = null, state, ruleId, milestone }: HubMilestone) => ({
  milestoneId: milestone.id,
  title,
  due: milestone.dueAt,
  comparedDue: due,
  unextended,
  extensionMonths: milestone.extensionMonths,
  repliedAt: milestone.repliedAt,
  state,
  isStatutory: ruleId !== null,
});

const docketingSide = ({ matter, id, code, description, dueDate, status }: MatterRow['events'][number]) => ({
  matter,
  id,
  code,
  description,
  dueDate,
  status,
});

const presentProposal = (actor: Actor, decision: DecisionRow | undefined): ComparedDeadline['proposal'] => {
  const due = decision?.seen.docketing;
  if (!decision || !due) return null;
  const { id: decisionId, decidedBy: by, decidedAt: at } = decision;
  return { decisionId, by, at, due, canConfirm: mayVerify(actor, decision) };
};

type Sides = Pick<ComparedDeadline, 'office' | 'docketing' | 'hub'>;

const majorityOf = ({ office, docketing, hub }: Sides): ComparedDeadline['majority'] =>
  findMajority({
    office: office?.due ?? null,
    docketing: docketing?.status === 'open' ? docketing.dueDate : null,
    hub: hub?.state === 'active' ? hub.comparedDue : null,
  });

/** Decisions about a deadline that count for its present values. */
const decisionsAbout = (decisions: readonly DecisionRow[], sides: Sides, values: string) => {
  const related = decisions.filter((decision) => isAbout(decision, sides));
  const same = related.filter(({ settled }) => settled === values);
  return {
    asked: related.find(({ isTaskOpen }) => isTaskOpen),
    proposed: same.find(({ state }) => state === 'proposed'),
    isSettled: same.some(({ action, state }) => action !== 'task' && state === 'done'),
  };
};

const buildRows = ({ matters, milestones, officeDates, decisions, ...sources }: Sources): DeadlineRow[] => {
  const { applicationNumber, actor } = sources;
  // While nothing was sent about these matters, nothing is missing in them either.
  const isSent = matters.some(({ title, events }) => title !== null || events.length > 0);
  // A number that could not be read may be that of another application.
  const foreign = new Set(
    matters
      .filter((one) => one.unread === 'applicationNumber' || isOtherApplication(one, applicationNumber))
      .map(({ number }) => number),
  );
  return matchDeadlines(
    matters.flatMap(({ events }) => events),
    milestones.map(comparedMilestone),
  ).map(({ event, milestone: own }) => {
    const milestone = own?.milestone ?? null;
    const dates = milestone ? officeDates.get(milestone.id) : undefined;
    const office = milestone && officeSide(milestone, dates);
    const taking = milestone && takingOf(milestone, dates);
    const deadline = { event, milestone: own, officeDue: office?.due ?? null };
    const values = settledValues(deadline);
    const sides: Sides = { office, docketing: event && docketingSide(event), hub: own && hubSide(own) };
    const { asked, proposed, isSettled } = decisionsAbout(decisions, sides, values);
    const mayTake = !proposed && !(event && foreign.has(event.matter));
    const offers = offersOf(deadline, taking).filter((source) => source !== 'docketing' || mayTake);
    const takesDate = offers.includes('docketing') && event?.status === 'open';
    return {
      milestone,
      taking,
      compared: {
        title: own?.title ?? (event?.description || event?.code || ''),
        ...sides,
        differences: compareDeadline(deadline).filter((one) => isSent || one !== 'not-in-docketing'),
        isSettled,
        offers,
        taking: takesDate && own && taking ? describeTaking(own, taking, event.dueDate) : null,
        majority: majorityOf(sides),
        proposal: presentProposal(actor, proposed),
        values,
        task: asked?.taskId ? { id: asked.taskId, title: asked.title } : null,
      },
    };
  });
};

/**
 * Compares the deadlines of an invention in patent office, docketing system and hub. Throws `invention.not_found` if the
 * actor may not see the invention.
 */
export const readDeadlines = async (db: Database, actor: Actor, inventionId: string) => {
  const links = await readLinks(db, actor, inventionId);
  if (!links) throw appError('invention.not_found');
  const { references, prefix, canEdit, applicationNumber } = links;
  const found = await readMatters(db, references);
  const ids = await listMilestoneIds(db, actor, inventionId);
  const milestones = (await presentMany(db, actor, ids)).sort(compareMilestones);
  const decisions = await listDecisions(db, actor, inventionId);
  const officeDates = await readOfficeDates(db, actor, inventionId);
  const rows = buildRows({ matters: found, milestones, officeDates, decisions, applicationNumber, actor });
  const matters = found.map((matter) => ({
    ...matter,
    isOtherApplication: isOtherApplication(matter, applicationNumber),
  }));
  return { rows, matters, decisions, prefix, canEdit, applicationNumber };
};

/** Returns the deadline that a decision is about; undefined if it is gone. */
export const findDeadline = (
  rows: readonly DeadlineRow[],
  decision: Pick<DecisionRow, 'matter' | 'eventId' | 'milestoneId'>,
): DeadlineRow | undefined =>
  rows.find(({ compared: { hub, docketing } }) =>
    decision.milestoneId === null
      ? docketing !== null && docketing.matter === decision.matter && docketing.id === decision.eventId
      : hub?.milestoneId === decision.milestoneId,
  );
