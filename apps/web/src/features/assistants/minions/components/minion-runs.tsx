import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { Box } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { runsQuery } from '../../../tasks/minion-delegation/public.ts';
import { RunsTable } from '../../minion-runs/public.ts';
import { isLastPage, pageSize, rangeText } from '../model/minion-list.ts';

interface MinionRunsProps {
  id: string;
  page: number;
  onPage: (page: number) => void;
}

/** Runs of a minion, those that need a person first. Feedback is given on the page of a run. */
export const MinionRuns = ({ id, page, onPage }: MinionRunsProps) => {
  const query = useQuery(runsQuery({ minion: id, skip: (page - 1) * pageSize, size: pageSize }));
  const { data, isPlaceholderData } = query;
  const runs = data?.collection ?? [];
  const total = data?.total ?? 0;
  return (
    <section aria-label="Runs">
      <Box as="h2" below={8}>
        Runs
      </Box>
      <Hint as="p" below={8}>
        Open a run to say what was good or wrong about it.
      </Hint>
      <QueryView query={query} subject="the runs" />
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
