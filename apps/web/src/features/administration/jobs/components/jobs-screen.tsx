import { type Job, jobStates, retryJob } from '@hub/contract/jobs/jobs.calls.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { ChoiceRow } from '../../../../components/lists/choice-row.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { rangeOf } from '../../../../lib/format/format-count.ts';
import { request } from '../../../../lib/http/request.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { showSaveError } from '../../../ground/editing/public.ts';
import { jobsQuery, pageSize, renewJobs } from '../api/jobs.queries.ts';
import { jobColumns } from './job-columns.tsx';

const labels = { failed: 'Failed', running: 'Running', waiting: 'Waiting' } as const;

const choices = jobStates.map((value) => ({ value, label: labels[value] }));

const emptyTitles = {
  failed: 'No failed jobs',
  running: 'No jobs are running',
  waiting: 'No jobs are waiting',
} as const;

const card = '"job when" auto "error error" auto "retry retry" auto / 1fr auto';

/** Background jobs by state; those that failed after all retries can be queued again. */
export const JobsScreen = () => {
  const client = useQueryClient();
  const [state, setState] = useState<Job['state']>('failed');
  const [page, setPage] = useState(1);
  const query = useQuery(jobsQuery(state, page));
  const { isPlaceholderData, refetch } = query;
  const columns = useMemo(() => {
    const retry = async (id: string): Promise<void> => {
      try {
        await request(retryJob, { params: { id } });
        showSuccess({ text: 'The job is queued again.' });
      } catch (failure) {
        showSaveError(failure);
      }
      void renewJobs(client);
    };
    return jobColumns(state, (id) => void retry(id));
  }, [state, client]);
  return (
    <Page
      title="Jobs"
      actions={
        <Button icon={<Icon icon={IconRefresh} />} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      <ChoiceRow
        label="Filter the jobs"
        choices={choices}
        value={state}
        onChange={(one) => {
          setState(one);
          setPage(1);
        }}
      />
      <QueryView
        query={query}
        subject="the jobs"
        empty={
          <EmptyState title={emptyTitles[state]}>
            A job that fails is retried five times, with longer and longer pauses, before it counts as failed.
          </EmptyState>
        }
      >
        {(data) => (
          <>
            <DataTable
              label="Jobs"
              columns={columns}
              rows={data.collection}
              rowId={({ id }) => id}
              card={card}
              isTopAligned
              isOutdated={isPlaceholderData}
            />
            {data.total > pageSize && (
              <Paging
                label="Pages of jobs"
                range={rangeOf({ skip: data.skip, rows: data.collection.length, total: data.total })}
                isFirst={page === 1}
                isLast={page * pageSize >= data.total}
                onStep={(step) => setPage(page + step)}
              />
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
};
