import { plusDays } from '@hub/domain/dates/iso-date.ts';
import type { DateFilter } from '@hub/domain/filters/date-filter.ts';
import type { TaskStatus } from '@hub/domain/tasks/task-status.ts';
import { stableId, stableNumber } from '../stable-id.ts';
import { STEP_TAGS } from '../templates/workflow-template.ts';
import type { DemoClock } from './demo-file.ts';
import { DEMO_PEOPLE, FIRM_CREATED_AT, personId, teamId } from './demo-people.ts';
import type { BoardRecord, FilterRecord, SharingRecords } from './demo-records.ts';

/** What the filters of the demo ask for; a part of what a filter can. */
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

const OPEN: readonly TaskStatus[] = ['open', 'in-progress', 'waiting'];
const LATE: Question = { status: OPEN, dueAt: 'overdue', sortBy: 'dueAt' };
const THIS_WEEK: Question = { status: OPEN, dueAt: 'this week', sortBy: 'dueAt' };
const FIVE_DAYS: DateFilter = { refDate: 'today', offset: 5, unit: 'business day' };

const emailsOf = (team: string): string[] =>
  DEMO_PEOPLE.filter(({ teams }) => teams.includes(team)).map(({ email }) => email);

const own = (account: string) => ({ assignees: [`${account}@demo.hub`] });

const FILTERS: readonly DemoFilter[] = [
  { title: 'Overdue', owner: 'attorney', team: 'Electrical', asks: LATE },
  { title: 'Due this week', owner: 'attorney', team: 'Electrical', asks: { ...THIS_WEEK, groupBy: 'dueAt' } },
  {
    title: 'Second attorney review',
    owner: 'attorney',
    team: 'Electrical',
    asks: { status: OPEN, tags: [STEP_TAGS.review], sortBy: 'dueAt' },
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
    asks: { ...LATE, assignees: [...emailsOf('Docketing'), 'Docketing'], groupBy: 'assignee' },
  },
  {
    title: 'Formalities',
    owner: 'admin',
    team: 'Docketing',
    asks: { status: OPEN, tags: ['formalities'], sortBy: 'dueAt' },
  },
  {
    title: 'Fees in the next five business days',
    owner: 'admin',
    team: 'Docketing',
    layout: 'minimalistic',
    asks: { status: OPEN, tags: [STEP_TAGS.fee], dueAt: FIVE_DAYS, sortBy: 'dueAt' },
  },
  {
    title: 'Waiting for our answer',
    owner: 'inhouse',
    team: 'In-house',
    asks: { status: OPEN, tags: [STEP_TAGS.approval, STEP_TAGS.decision], groupBy: 'invention' },
  },
  { title: 'Overdue', owner: 'paralegal', asks: { ...LATE, ...own('paralegal') } },
  {
    title: 'Due this week',
    owner: 'paralegal',
    asks: { ...THIS_WEEK, ...own('paralegal'), groupBy: 'dueAt' },
  },
  {
    title: 'IDS checks',
    owner: 'paralegal',
    asks: { status: OPEN, tags: [STEP_TAGS.ids], ...own('paralegal'), sortBy: 'dueAt' },
  },
  {
    title: 'My reviews',
    owner: 'attorney',
    asks: { status: OPEN, tags: [STEP_TAGS.review], ...own('attorney'), sortBy: 'dueAt' },
  },
  {
    title: 'Next five business days',
    owner: 'attorney',
    layout: 'minimalistic',
    asks: { status: OPEN, dueAt: FIVE_DAYS, ...own('attorney'), sortBy: 'dueAt' },
  },
  { title: 'Without a date', owner: 'admin', asks: { status: OPEN, dueAt: 'no due date' } },
  {
    title: 'To approve',
    owner: 'inhouse',
    asks: { status: OPEN, tags: [STEP_TAGS.approval], ...own('inhouse'), sortBy: 'dueAt' },
  },
];

const BOARDS: readonly DemoBoard[] = [
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
function momentsOf(name: string, { today, instantOn }: DemoClock) {
  const changedDays = 2 + (stableNumber(`change of ${name}`) % 40);
  const madeDays = changedDays + (stableNumber(`making of ${name}`) % 300);
  return {
    createdAt: instantOn(plusDays(today, -madeDays)),
    updatedAt: instantOn(plusDays(today, -changedDays)),
  };
}

const ownedRecord = (kind: string, owned: Owned, clock: DemoClock) => ({
  id: stableId(FIRM_CREATED_AT, `${kind} ${nameOf(owned)}`),
  ownerId: personId(owned.owner),
  teamId: owned.team === undefined ? null : teamId(owned.team),
  title: owned.title,
  ...momentsOf(`${kind} ${nameOf(owned)}`, clock),
});

/** The saved filters and boards of the demo firm: made up, as the firm is. */
export function sharingRecords(clock: DemoClock): SharingRecords {
  const filters = FILTERS.map(
    (filter): FilterRecord => ({
      ...ownedRecord('filter', filter, clock),
      layout: filter.layout ?? 'compact',
      data: filter.asks,
    }),
  );
  const idOf = new Map(FILTERS.map((filter, index) => [nameOf(filter), filters[index]?.id]));
  const boards = BOARDS.map(
    (board): BoardRecord => ({
      ...ownedRecord('board', board, clock),
      filterIds: board.columns.map((column) => idOf.get(column) ?? column),
    }),
  );
  return { filters, boards };
}
