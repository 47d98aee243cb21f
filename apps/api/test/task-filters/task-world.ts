import { type TaskStatus, taskStatuses } from '@hub/domain/tasks/task-status.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import {
  buildTemplate,
  buildTemplateMilestone,
  buildWorkflow,
} from '@hub/testkit/builders/build-workflow.ts';
import { createDice } from '@hub/testkit/dice.ts';
import type { Database } from '../../src/platform/database/database.ts';

/** An invention, as the reference reads it. */
interface WorldInvention {
  id: string;
  title: string;
  references: readonly string[];
  applicationNumber: string | null;
  tags: readonly string[];
  attorneyId: string | null;
  projectIds: readonly string[];
  isVisible: boolean;
}

interface WorldTemplate {
  id: string;
  title: string;
  /** The base template of a client variant. */
  variant_of: string | null;
}

/** A task, as the reference reads it. */
export interface WorldTask {
  id: string;
  title: string;
  notes: string;
  status: TaskStatus;
  statusSince: string;
  dueAt: string | null;
  order: number;
  tags: readonly string[];
  createdAt: string;
  updatedAt: string;
  isDeleted: boolean;
  /** Whether it belongs to a run and to an active milestone that is due at once. */
  isDueAtOnce: boolean;
  invention: WorldInvention;
  milestone: { id: string; title: string } | null;
  template: WorldTemplate | null;
  /** In display order. */
  assignees: readonly { id: string; value: string }[];
}

/** Data that filters are run on, with the person who runs them. */
export interface World {
  viewer: { id: string; email: string };
  timeZone: string;
  principals: readonly { id: string; value: string }[];
  templates: readonly WorldTemplate[];
  tasks: readonly WorldTask[];
}

/** Returns a random integer below `max`. */
type Dice = (max: number) => number;

const pick = <T>(dice: Dice, list: readonly T[]): T => {
  const chosen = list[dice(list.length)];
  if (chosen === undefined) throw new Error('The list is empty');
  return chosen;
};

const pickSome = <T>(dice: Dice, list: readonly T[], max: number): T[] => {
  const some = new Set<T>();
  for (let left = dice(max + 1); left > 0; left -= 1) some.add(pick(dice, list));
  return [...some];
};

const timeZone = 'Pacific/Auckland';
const titles = [
  'Draft response',
  'draft claims',
  'Review art',
  'Sign and file',
  'Report to client',
  '2AR review',
];
const notes = ['', '', 'ask the client about batteries', 'cites 17/248,024', 'urgent: wireless claims'];
const ownTags = ['urgent', 'client', 'Urgent'];
const inventionTitles = ['Battery cooling', 'Wireless valve', 'battery housing', 'Optical lens 4K'];

const buildPeople = async (db: Database) => {
  const viewer = await buildPerson(db, { email: 'vera@firm.test', time_zone: timeZone });
  const people = [
    viewer,
    await buildPerson(db, { email: 'ada@firm.test' }),
    await buildPerson(db, { email: 'Bob@firm.test' }),
  ];
  const teams = [
    await buildTeam(db, { name: 'Docketing', members: [viewer] }),
    await buildTeam(db, { name: 'annuities' }),
  ];
  return {
    viewer,
    people,
    principals: [
      ...people.map(({ id, email }) => ({ id, value: email })),
      ...teams.map(({ id, name }) => ({ id, value: name })),
    ],
  };
};

type People = Awaited<ReturnType<typeof buildPeople>>;

/** Builds one of twelve inventions: one is walled, one restricted to others, one restricted with a grant. */
const buildWorldInvention = async (db: Database, dice: Dice, people: People, n: number) => {
  const isWalled = n === 0;
  const isHidden = n === 1;
  const isGranted = n === 2;
  const tags = n < 2 ? ['hidden'] : pickSome(dice, ['client', 'chem'], 2);
  const applicationNumber = n % 3 === 0 ? `172480${10 + n}` : null;
  const attorney = n < 3 ? people.people[1] : pick(dice, [people.people[1], people.people[2], null]);
  const projectIds =
    n < 3
      ? []
      : pickSome(
          dice,
          people.principals.map(({ id }) => id),
          2,
        );
  const row = await buildInvention(db, {
    title: `${pick(dice, inventionTitles)}${n % 4 === 0 ? '' : ` ${n}`}`,
    reference_list: [`P-${1000 + n}US`],
    application_number: applicationNumber,
    tags,
    is_restricted: isHidden || isGranted,
    in_house_attorney_id: attorney?.id ?? null,
  });
  if (isWalled) await wallInvention(db, row, people.viewer);
  if (isGranted) await grantInvention(db, row, people.viewer, 'read');
  const rows = projectIds.map((principal_id, position) => ({ invention_id: row.id, principal_id, position }));
  if (rows.length > 0) await db.insertInto('invention_project_assignees').values(rows).execute();
  return {
    id: row.id,
    title: row.title,
    references: row.reference_list,
    applicationNumber,
    tags,
    attorneyId: attorney?.id ?? null,
    projectIds,
    isVisible: !isWalled && !isHidden,
  };
};

const buildWorldTask = async (
  db: Database,
  dice: Dice,
  { people, places, today }: { people: People; places: readonly Place[]; today: Temporal.PlainDate },
): Promise<WorldTask> => {
  const { invention, milestones, workflow } = pick(dice, places);
  const now = Temporal.Now.instant();
  const milestone = pick(dice, [null, ...milestones]);
  const run = pick(dice, [null, workflow]);
  // Tasks of the hidden invention are never assigned to the viewer: that would make it visible.
  const assignees = invention.isVisible
    ? pickSome(dice, people.principals, 3)
    : people.principals.slice(1, 2);
  const values = {
    title: pick(dice, titles),
    notes: pick(dice, notes),
    status: pick(dice, taskStatuses),
    tags: invention.isVisible ? pickSome(dice, ownTags, 2) : ['hidden'],
  };
  const dueAt = pick(dice, [
    null,
    today.add({ days: dice(40) - 20 }).toString(),
    today.add({ days: dice(5) - 2 }).toString(),
  ]);
  const statusSince = now
    .subtract({ hours: dice(24 * 12), minutes: dice(60) })
    .toString({ smallestUnit: 'millisecond' });
  const createdAt = now.subtract({ hours: dice(6) }).toString({ smallestUnit: 'millisecond' });
  const updatedAt = now.subtract({ minutes: dice(5) }).toString({ smallestUnit: 'millisecond' });
  const order = dice(4);
  const isDeleted = dice(12) === 0;
  const row = await buildTask(db, {
    ...values,
    invention_id: invention.id,
    milestone_id: milestone?.id ?? null,
    workflow_id: run?.id ?? null,
    status_since: statusSince,
    due_at: dueAt,
    created_at: createdAt,
    updated_at: updatedAt,
    step_order: order,
    is_deleted: isDeleted,
    assignees,
  });
  return {
    ...values,
    id: row.id,
    statusSince,
    dueAt,
    order,
    createdAt,
    updatedAt,
    isDeleted,
    isDueAtOnce: run !== null && milestone?.isDueAtOnce === true,
    invention,
    milestone,
    template: run?.template ?? null,
    assignees,
  };
};

interface Place {
  invention: WorldInvention;
  milestones: readonly { id: string; title: string; isDueAtOnce: boolean }[];
  workflow: {
    id: string;
    template: WorldTemplate;
  };
}

/**
 * Fills a database with a few hundred tasks: the same in each run except ids and dates, which are relative to
 * today.
 */
export const buildWorld = async (db: Database, taskCount: number): Promise<World> => {
  const roll = createDice(20_261_121);
  const dice: Dice = (max) => Math.floor(roll() * max);
  const people = await buildPeople(db);
  const action = await buildTemplate(db, { title: 'Office action' });
  const templates = [
    action,
    await buildTemplate(db, { title: 'annuity' }),
    await buildTemplate(db, { title: 'Office action, client', variant_of: action.id, client: 'client' }),
  ];
  const revival = await buildTemplateMilestone(db, action, { rule_id: 'AB-R' });
  const places: Place[] = [];
  for (let n = 0; n < 12; n += 1) {
    const invention = await buildWorldInvention(db, dice, people, n);
    const template = pick(dice, templates);
    const title = pick(dice, ['Response', 'Filing']);
    const isDueAtOnce = n % 3 === 0;
    const of = isDueAtOnce ? { rule_id: revival.rule_id, template_milestone_id: revival.id } : {};
    const milestone = await buildMilestone(db, { ...of, invention_id: invention.id, title });
    const milestones = [{ id: milestone.id, title, isDueAtOnce }];
    const workflow = await buildWorkflow(db, { invention_id: invention.id, template_id: template.id });
    places.push({ invention, milestones, workflow: { id: workflow.id, template } });
  }
  const today = Temporal.Now.zonedDateTimeISO(timeZone).toPlainDate();
  const tasks: WorldTask[] = [];
  for (let n = 0; n < taskCount; n += 1)
    tasks.push(await buildWorldTask(db, dice, { people, places, today }));
  return { viewer: people.viewer, timeZone, principals: people.principals, templates, tasks };
};
