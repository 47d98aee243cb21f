import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
import { runsQuery } from '../../../tasks/minion-delegation/public.ts';
import { RunsTable } from '../../minion-runs/public.ts';
import { isLastPage, pageSize, rangeText } from '../model/minion-list.ts';
import classes from './minion-table.module.css';

interface MinionRunsProps {
  id: string;
  page: number;
  onPage: (page: number) => void;
}

/** Runs of a minion, those that need a person first. Feedback is given on the page of a run. */
export const MinionRuns = ({ id, page, onPage }: MinionRunsProps) => {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    runsQuery({ minion: id, skip: (page - 1) * pageSize, size: pageSize }),
  );
  const runs = data?.collection ?? [];
  const total = data?.total ?? 0;
  return (
    <section aria-label="Runs">
      <h2 className={classes.heading}>Runs</h2>
      <p className={classes.hint}>Open a run to say what was good or wrong about it.</p>
      {error && (
        <ErrorState title="The runs could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {isPending && <TableSkeleton label="Loading the runs" />}
      {runs.length > 0 && <RunsTable label="Runs of the minion" runs={runs} isOutdated={isPlaceholderData} />}
      {data && (total > runs.length || page > 1) && (
        <Paging
          label="Pages of runs"
          range={runs.length > 0 ? rangeText(page, runs.length, total) : ''}
          isFirst={page === 1}
          isLast={isLastPage(page, runs.length, total)}
          onStep={(step) => onPage(page + step)}
        />
      )}
    </section>
  );
};
