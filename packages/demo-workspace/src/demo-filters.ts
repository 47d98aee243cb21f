import { stableId, stableNumber } from '@hub/database/stable-id.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import type { DateFilter } from '@hub/domain/filters/date-filter.ts';
import type { TaskStatus } from '@hub/domain/tasks/task-status.ts';
import { stepTags } from '@hub/shipped-templates/workflow-template.ts';
import type { DemoClock } from './demo-instant.ts';
import { demoPeople, firmCreatedAt, personId, teamId } from './demo-people.ts';
import type { BoardRecord, FilterRecord, SharingRecords } from './demo-records.ts';

/** Conditions used by the filters of the demo; a subset of all conditions. */
interface Question {
  status?: readonly TaskStatus[];
  assignees?: readonly string[];
  tags?: readonly string[];
  dueAt?: DateFilter;
  groupBy?: 'dueAt' | 'invention' | 'status' | 'assignee';
  sortBy?: 'dueAt';
}

interface Owned {
  title: string;
  /** Account name of the owner. */
  owner: string;
  /** Name of the team that shares it. */
  team?: string;
}

interface DemoFilter extends Owned {
  layout?: 'minimalistic';
  asks: Question;
}

interface DemoBoard extends Owned {
  /** Names of filters, `{owner} {title}`, or ids of those of the hub. */
  columns: readonly string[];
}

const open: readonly TaskStatus[] = ['open', 'in-progress', 'waiting'];
const late: Question = { status: open, dueAt: 'overdue', sortBy: 'dueAt' };
const thisWeek: Question = { status: open, dueAt: 'this week', sortBy: 'dueAt' };
const fiveDays: DateFilter = { refDate: 'today', offset: 5, unit: 'business day' };

const emailsOf = (team: string): string[] =>
  demoPeople.filter(({ teams }) => teams.includes(team)).map(({ email }) => email);

const own = (account: string) => ({ assignees: [`${account}@demo.hub`] });

const sharedFilters: readonly DemoFilter[] = [
  { title: 'Overdue', owner: 'attorney', team: 'Electrical', asks: late },
  { title: 'Due this week', owner: 'attorney', team: 'Electrical', asks: { ...thisWeek, groupBy: 'dueAt' } },
  {
    title: 'Second attorney review',
    owner: 'attorney',
    team: 'Electrical',
    asks: { status: open, tags: [stepTags.review], sortBy: 'dueAt' },
  },
  {
    title: 'Waiting for the client',
    owner: 'attorney',
    team: 'Electrical',
    asks: { status: ['waiting'], sortBy: 'dueAt' },
  },
  {
    title: 'Overdue at the docketing desk',
    owner: 'admin',
    team: 'Docketing',
    asks: { ...late, assignees: [...emailsOf('Docketing'), 'Docketing'], groupBy: 'assignee' },
  },
  {
    title: 'Formalities',
    owner: 'admin',
    team: 'Docketing',
    asks: { status: open, tags: ['formalities'], sortBy: 'dueAt' },
  },
  {
    title: 'Fees in the next five business days',
    owner: 'admin',
    team: 'Docketing',
    layout: 'minimalistic',
    asks: { status: open, tags: [stepTags.fee], dueAt: fiveDays, sortBy: 'dueAt' },
  },
  {
    title: 'Waiting for our answer',
    owner: 'inhouse',
    team: 'In-house',
    asks: { status: open, tags: [stepTags.approval, stepTags.decision], groupBy: 'invention' },
  },
  { title: 'Overdue', owner: 'paralegal', asks: { ...late, ...own('paralegal') } },
  {
    title: 'Due this week',
    owner: 'paralegal',
    asks: { ...thisWeek, ...own('paralegal'), groupBy: 'dueAt' },
  },
  {
    title: 'IDS checks',
    owner: 'paralegal',
    asks: { status: open, tags: [stepTags.ids], ...own('paralegal'), sortBy: 'dueAt' },
  },
  {
    title: 'My reviews',
    owner: 'attorney',
    asks: { status: open, tags: [stepTags.review], ...own('attorney'), sortBy: 'dueAt' },
  },
  {
    title: 'Next five business days',
    owner: 'attorney',
    layout: 'minimalistic',
    asks: { status: open, dueAt: fiveDays, ...own('attorney'), sortBy: 'dueAt' },
  },
  { title: 'Without a date', owner: 'admin', asks: { status: open, dueAt: 'no due date' } },
  {
    title: 'To approve',
    owner: 'inhouse',
    asks: { status: open, tags: [stepTags.approval], ...own('inhouse'), sortBy: 'dueAt' },
  },
];

const sharedBoards: readonly DemoBoard[] = [
  {
    title: 'This week',
    owner: 'attorney',
    team: 'Electrical',
    columns: [
      'attorney Overdue',
      'attorney Due this week',
      'attorney Second attorney review',
      'attorney Waiting for the client',
    ],
  },
  {
    title: 'Docketing desk',
    owner: 'admin',
    team: 'Docketing',
    columns: [
      'admin Overdue at the docketing desk',
      `team-${teamId('Docketing')}`,
      'admin Formalities',
      'admin Fees in the next five business days',
    ],
  },
  {
    title: 'My desk',
    owner: 'paralegal',
    columns: ['paralegal Overdue', 'paralegal Due this week', 'my-tasks', 'paralegal IDS checks'],
  },
  {
    title: 'Drafts and reviews',
    owner: 'attorney',
    columns: ['attorney My reviews', 'my-tasks', 'my-projects'],
  },
  { title: 'Decisions', owner: 'inhouse', columns: ['inhouse To approve', 'inhouse Waiting for our answer'] },
];

const nameOf = ({ owner, title }: Owned): string => `${owner} ${title}`;

/** Made within the last year and looked after since: days before today that follow from the name. */
const momentsOf = (name: string, { today, instantOn }: DemoClock) => {
  const changedDays = 2 + (stableNumber(`change of ${name}`) % 40);
  const madeDays = changedDays + (stableNumber(`making of ${name}`) % 300);
  return {
    createdAt: instantOn(plusDays(today, -madeDays)),
    updatedAt: instantOn(plusDays(today, -changedDays)),
  };
};

const ownedRecord = (kind: string, owned: Owned, clock: DemoClock) => ({
  id: stableId(firmCreatedAt, `${kind} ${nameOf(owned)}`),
  ownerId: personId(owned.owner),
  teamId: owned.team === undefined ? null : teamId(owned.team),
  title: owned.title,
  ...momentsOf(`${kind} ${nameOf(owned)}`, clock),
});

/** The saved filters and boards of the demo firm: made up, as the firm is. */
export const sharingRecords = (clock: DemoClock): SharingRecords => {
  const filters = sharedFilters.map(
    (filter): FilterRecord => ({
      ...ownedRecord('filter', filter, clock),
      layout: filter.layout ?? 'compact',
      data: filter.asks,
    }),
  );
  const idOf = new Map(sharedFilters.map((filter, index) => [nameOf(filter), filters[index]?.id]));
  const boards = sharedBoards.map(
    (board): BoardRecord => ({
      ...ownedRecord('board', board, clock),
      filterIds: board.columns.map((column) => idOf.get(column) ?? column),
    }),
  );
  return { filters, boards };
};
