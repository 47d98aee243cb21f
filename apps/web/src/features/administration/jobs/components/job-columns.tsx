import type { Job } from '@hub/contract/jobs/jobs.calls.ts';
import { IconRefresh } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Text } from '../../../../components/look/text.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { jobTitle } from '../../../../lib/format/job-title.ts';

const Moment = ({ at }: { at: string | null }) => {
  const words = useMomentWords();
  if (at === null) return null;
  const { exact, full } = words(at);
  return (
    <Text as="time" oneLine tabular dateTime={at} title={full}>
      {exact}
    </Text>
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
        <Text breaks>{error ?? (failures > 0 ? countOf(failures, 'failed attempt') : '')}</Text>
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
