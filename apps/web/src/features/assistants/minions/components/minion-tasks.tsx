import type { ListedRun } from '@hub/contract/minions/run.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../../../components/dates/moment.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { InventionLine } from '../../../../components/labels/invention-line.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { runsQuery, stateLabel } from '../../../tasks/minion-delegation/public.ts';
import { isLastPage, pageSize, rangeText } from '../model/minion-list.ts';
import classes from './minion-table.module.css';

const Title = ({ run: { id, title } }: { run: ListedRun }) => (
  <Link to="/minions/runs/$runId" params={{ runId: id }} className={classes.link} data-row-link>
    {title}
  </Link>
);

const State = ({ run }: { run: ListedRun }) => {
  const { label, tone } = stateLabel(run);
  return <StatusChip tone={tone}>{label}</StatusChip>;
};

const At = ({ at }: { at: string | null }) =>
  at ? <Moment at={at} className={classes.figure} /> : <Muted>–</Muted>;

const when = { width: '160px' } as const;

const columns = defineColumns<ListedRun>([
  { id: 'title', header: 'Task', isRowHeader: true, cell: (run) => <Title run={run} /> },
  {
    id: 'invention',
    header: 'Invention',
    width: '30%',
    cell: (run) => <InventionLine invention={run.invention} />,
  },
  { id: 'state', header: 'State', width: '120px', cell: (run) => <State run={run} /> },
  {
    ...when,
    id: 'delegated',
    header: 'Delegated',
    cardAlign: 'end',
    cell: ({ createdAt }) => <At at={createdAt} />,
  },
  {
    ...when,
    id: 'finished',
    header: 'Finished',
    hide: 'medium',
    cell: ({ finishedAt }) => <At at={finishedAt} />,
  },
]);

interface MinionTasksProps {
  id: string;
  page: number;
  onPage: (page: number) => void;
}

/** Tasks that were delegated to a minion, those that need a person first, then the newest, with links to their runs. */
export const MinionTasks = ({ id, page, onPage }: MinionTasksProps) => {
  const query = useQuery(runsQuery({ minion: id, skip: (page - 1) * pageSize, size: pageSize }));
  const { data, isPlaceholderData } = query;
  const tasks = data?.collection ?? [];
  const total = data?.total ?? 0;
  return (
    <section aria-label="Tasks">
      <QueryView query={query} subject="the tasks" />
      {data && tasks.length === 0 && (
        <EmptyState title={page === 1 ? 'No tasks yet' : 'No tasks on this page'}>
          Add the minion to the people of a task to delegate it. The people on the task stay responsible.
        </EmptyState>
      )}
      {tasks.length > 0 && (
        <DataTable
          label="Tasks of the minion"
          columns={columns}
          rows={tasks}
          rowId={(run) => run.id}
          card={'"title title" auto "invention invention" auto "state delegated" auto / auto 1fr'}
          isOutdated={isPlaceholderData}
        />
      )}
      {data && (tasks.length > 0 || page > 1) && (
        <Paging
          label="Pages of tasks"
          range={tasks.length > 0 ? rangeText(page, tasks.length, total) : ''}
          isFirst={page === 1}
          isLast={isLastPage(page, tasks.length, total)}
          onStep={(step) => onPage(page + step)}
        />
      )}
    </section>
  );
};
