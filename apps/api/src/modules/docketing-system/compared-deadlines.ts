import type { ComparedDeadline } from '@hub/contract/docketing-system/docketing.schema.ts';
import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { deadlineRule } from '@hub/domain/deadlines/rules/rule-table.ts';
import {
  compareDeadline,
  offersOf,
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
import { type DecisionRow, listDecisions } from './decisions.repository.ts';
import { listMilestoneIds, type MatterRow, readLinks, readMatters } from './matters.read-model.ts';
import { readOfficeDates } from './office-dates.ts';

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

const takingOf = ({ ruleId, deadline }: Milestone): TakingMilestone => ({
  ruleId,
  unextended: deadline?.due ?? null,
  extensions: deadline?.extensions ?? [],
  maySetDue: maySetDue(ruleId),
});

const comparedMilestone = (milestone: Milestone): HubMilestone => {
  const { title, ruleId, dueAt, deadline, repliedAt } = milestone;
  const beforeReply = deadline?.extended?.date ?? deadline?.due ?? null;
  return {
    title,
    ruleId,
    due: repliedAt === null ? dueAt : beforeReply,
    state: milestoneState(milestone),
    milestone,
  };
};

const officeSide = (milestone: Milestone, dates: ReadonlyMap<string, string | null>) => {
  const document = milestone.documents.find(({ relation }) => relation === 'opened');
  if (!document) return null;
  const { code, description, date } = document;
  return { code, description, date, due: dates.get(milestone.id) ?? null };
};

interface Sources {
  matters: readonly MatterRow[];
  milestones: readonly Milestone[];
  officeDates: ReadonlyMap<string, string | null>;
  decisions: readonly DecisionRow[];
}

const isAbout = (
  decision: DecisionRow,
  { docketing, hub }: Pick<ComparedDeadline, 'docketing' | 'hub'>,
): boolean => {
  if (hub && decision.milestoneId === hub.milestoneId) return true;
  return docketing !== null && decision.matter === docketing.matter && decision.eventId === docketing.id;
};

const buildRows = ({ matters, milestones, officeDates, decisions }: Sources): DeadlineRow[] => {
  // While nothing was sent about these matters, nothing is missing in them either.
  const isSent = matters.some(({ title, events }) => title !== null || events.length > 0);
  return matchDeadlines(
    matters.flatMap(({ events }) => events),
    milestones.map(comparedMilestone),
  ).map(({ event, milestone: own }) => {
    const milestone = own?.milestone ?? null;
    const office = milestone && officeSide(milestone, officeDates);
    const taking = milestone && takingOf(milestone);
    const deadline = { event, milestone: own, officeDue: office?.due ?? null };
    const values = settledValues(deadline);
    const sides = {
      docketing: event && {
        matter: event.matter,
        id: event.id,
        code: event.code,
        description: event.description,
        dueDate: event.dueDate,
        status: event.status,
      },
      hub: own && {
        milestoneId: own.milestone.id,
        title: own.title,
        due: own.due,
        state: own.state,
        isStatutory: own.ruleId !== null,
      },
    };
    const related = decisions.filter((decision) => isAbout(decision, sides));
    const asked = related.find(({ isTaskOpen }) => isTaskOpen);
    return {
      milestone,
      taking,
      compared: {
        title: own?.title ?? (event?.description || event?.code || ''),
        office,
        ...sides,
        differences: compareDeadline(deadline).filter((one) => isSent || one !== 'not-in-docketing'),
        isSettled: related.some(({ action, settled }) => action !== 'task' && settled === values),
        offers: offersOf(deadline, taking),
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
  const matters = await readMatters(db, links.references);
  const ids = await listMilestoneIds(db, actor, inventionId);
  const milestones = (await presentMany(db, actor, ids)).sort(compareMilestones);
  const decisions = await listDecisions(db, actor, inventionId);
  const officeDates = await readOfficeDates(db, actor, inventionId);
  const rows = buildRows({ matters, milestones, officeDates, decisions });
  return { rows, matters, decisions, prefix: links.prefix, canEdit: links.canEdit };
};
