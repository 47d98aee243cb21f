import type { Job } from '@hub/contract/jobs/jobs.calls.ts';
import { IconRefresh } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { jobTitle } from '../../../../lib/format/job-title.ts';
import classes from './jobs.module.css';

const Moment = ({ at }: { at: string | null }) => {
  const words = useMomentWords();
  if (at === null) return null;
  const { exact, full } = words(at);
  return (
    <time className={classes.figure} dateTime={at} title={full}>
      {exact}
    </time>
  );
};

const timeHeaders = { failed: 'Failed', running: 'Started', waiting: 'Due' } as const;

const timeOf = ({ state, createdAt, startedAt, dueAt }: Job): string | null =>
  state === 'failed' ? createdAt : state === 'running' ? startedAt : dueAt;

/** Columns of the list of jobs of a state. */
export const jobColumns = (state: Job['state'], onRetry: (id: string) => void) =>
  defineColumns<Job>([
    {
      id: 'job',
      header: 'Job',
      width: '32%',
      isRowHeader: true,
      cell: ({ name }) => <span title={name}>{jobTitle(name)}</span>,
    },
    {
      id: 'when',
      header: timeHeaders[state],
      width: 'calc(160px + var(--hub-gutter))',
      cardAlign: 'end',
      cell: (job) => <Moment at={timeOf(job)} />,
    },
    {
      id: 'error',
      header: 'Last error',
      cell: ({ error, failures }) => (
        <span className={classes.error}>
          {error ?? (failures > 0 ? countOf(failures, 'failed attempt') : '')}
        </span>
      ),
    },
    {
      id: 'retry',
      header: 'Retry',
      isHeaderHidden: true,
      width: 'calc(104px + var(--hub-gutter))',
      cell: ({ id, name }) =>
        state === 'failed' && (
          <Button
            size="small"
            icon={<Icon icon={IconRefresh} size="sm" />}
            aria-label={`Retry ${jobTitle(name)}`}
            onClick={() => onRetry(id)}
          >
            Retry
          </Button>
        ),
    },
  ]);
