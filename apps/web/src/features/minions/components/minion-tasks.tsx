import type { MinionTask } from '@hub/contract/minions/minion.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../../components/dates/moment.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { StatusChip } from '../../../components/labels/status-chip.tsx';
import { Paging } from '../../../components/lists/paging.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { defineColumns } from '../../../components/table/table-columns.ts';
import { TableSkeleton } from '../../../components/table/table-skeleton.tsx';
import { minionTasksQuery } from '../api/minions.queries.ts';
import { stateLabels } from '../model/minion-labels.ts';
import { isLastPage, rangeText } from '../model/minion-list.ts';
import classes from './minion-table.module.css';

const Title = ({ task: { title, inventionId } }: { task: MinionTask }) =>
  inventionId ? (
    <Link to="/inventions/$id" params={{ id: inventionId }} className={classes.link}>
      {title}
    </Link>
  ) : (
    title
  );

const State = ({ status }: Pick<MinionTask, 'status'>) =>
  status && <StatusChip tone={stateLabels[status].tone}>{stateLabels[status].label}</StatusChip>;

const At = ({ at }: { at: string | null }) =>
  at ? <Moment at={at} className={classes.figure} /> : <span className={classes.muted}>–</span>;

const when = { width: '160px' } as const;

const columns = defineColumns<MinionTask>([
  { id: 'title', header: 'Task', isRowHeader: true, cell: (task) => <Title task={task} /> },
  { id: 'state', header: 'State', width: '120px', cell: ({ status }) => <State status={status} /> },
  {
    ...when,
    id: 'delegated',
    header: 'Delegated',
    cardAlign: 'end',
    cell: ({ createdAt }) => <At at={createdAt} />,
  },
  {
    ...when,
    id: 'started',
    header: 'Started',
    hide: 'medium',
    cell: ({ startedAt }) => <At at={startedAt} />,
  },
  {
    ...when,
    id: 'finished',
    header: 'Finished',
    hide: 'narrow',
    cell: ({ finishedAt }) => <At at={finishedAt} />,
  },
]);

interface MinionTasksProps {
  id: string;
  page: number;
  onPage: (page: number) => void;
}

/** Tasks that were delegated to a minion, newest first, as far as the person may see their inventions. */
export const MinionTasks = ({ id, page, onPage }: MinionTasksProps) => {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(minionTasksQuery(id, page));
  const tasks = data?.data ?? [];
  const total = data?.meta.pagination.total ?? 0;
  return (
    <section aria-label="Tasks">
      {error && (
        <ErrorState title="The tasks could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {isPending && <TableSkeleton label="Loading the tasks" />}
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
          rowId={({ documentId }) => documentId}
          card={'"title title" auto "state delegated" auto / auto 1fr'}
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
