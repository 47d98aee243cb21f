import { stableId } from '@hub/database/stable-id.ts';
import { addBusinessDays } from '@hub/domain/dates/business-days.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { ComputedDeadline } from '@hub/domain/deadlines/computation/compute-deadline.ts';
import { datesFromGrant } from '@hub/domain/deadlines/grant/dates-from-grant.ts';
import { deadlineRule } from '@hub/domain/deadlines/rules/rule-table.ts';
import { clientDate } from '@hub/domain/templates/schedule.ts';
import { shippedFor } from '@hub/shipped-templates/shipped-template.ts';
import type { ApplicationFacts } from './application-facts.ts';
import type { Crew } from './crew.ts';
import type { DemoClock } from './demo-instant.ts';
import type { FileRecords, MilestoneRecord } from './demo-records.ts';
import { tasksOf } from './demo-tasks.ts';
import { workflowId } from './demo-workflows.ts';

interface Granted {
  application: ApplicationFacts;
  inventionId: string;
  crew: Crew;
  clock: DemoClock;
}

/** Business days to answer what the record leaves open. */
const questionDays = 10;

/** Adds the dates that run from the grant: with work once there is something to do, before that the dates alone. */
export const addGrantDates = (file: FileRecords, granted: Granted): void => {
  const { application, inventionId, crew, clock } = granted;
  const { grantDate } = application;
  if (grantDate === null) return;
  const { opens, question } = datesFromGrant({ ...application, grantDate }, { today: clock.today });
  for (const deadline of opens) {
    const milestone = grantMilestone(deadline, grantDate, granted);
    file.milestones.push(milestone);
    for (const [position, principalId] of [crew.members.RA, crew.members.PL].entries())
      file.milestoneAssignees.push({ milestoneId: milestone.id, principalId, position });
    if (milestone.workflowId === null) continue;
    const work = tasksOf({ ...clock, milestone, openedOn: grantDate, lastAnswer: null, crew, fileTags: [] });
    file.workflows.push(...work.workflows);
    file.tasks.push(...work.tasks);
    file.taskAssignees.push(...work.taskAssignees);
  }
  if (question !== null) addQuestion(file, question, { grantDate, inventionId, crew, clock });
};

const hasWorkToDo = ({ ruleId, marks }: ComputedDeadline, today: IsoDate): boolean =>
  ruleId === 'PTA-1' || marks.some(({ name, date }) => name === 'opens' && date <= today);

const grantMilestone = (
  deadline: ComputedDeadline,
  grantDate: IsoDate,
  { inventionId, clock: { today, instantOn } }: Granted,
): MilestoneRecord => {
  const createdAt = instantOn(grantDate);
  const { ruleId, due } = deadline;
  const id = stableId(createdAt, `milestone ${inventionId} ${ruleId}`);
  const work = hasWorkToDo(deadline, today) ? shippedFor(ruleId) : null;
  return {
    id,
    inventionId,
    title: deadlineRule(ruleId).milestoneTitle,
    dueAt: due,
    clientDueDate: work && due && clientDate(due, work.template.clientDays),
    isFinished: false,
    finishedAt: null,
    isDeleted: false,
    deletedAt: null,
    ruleId,
    deadline,
    proof: 'none',
    repliedAt: null,
    workflowId: work && workflowId(id, createdAt),
    templateMilestoneId: work?.milestone.id ?? null,
    facts: {},
    createdAt,
    updatedAt: createdAt,
  };
};

const addQuestion = (
  file: FileRecords,
  title: string,
  { grantDate, inventionId, crew, clock }: Omit<Granted, 'application'> & { grantDate: IsoDate },
): void => {
  const id = stableId(clock.instantOn(grantDate), `grant question ${inventionId}`);
  const askedAt = clock.instantOn(clock.today);
  file.tasks.push({
    id,
    inventionId,
    milestoneId: null,
    workflowId: null,
    stepId: null,
    title,
    tags: ['fee'],
    status: 'open',
    statusSince: askedAt,
    dueAt: addBusinessDays(clock.today, questionDays),
    stepOrder: 0,
    category: null,
    isCritical: false,
    createdAt: askedAt,
    updatedAt: askedAt,
  });
  file.taskAssignees.push({ taskId: id, principalId: crew.members.DK, position: 0 });
};
