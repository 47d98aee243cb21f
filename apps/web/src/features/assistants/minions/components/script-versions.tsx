import type { ScriptStatistics } from '@hub/contract/minions/statistics.calls.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { exportStatistics, scriptStatisticsQuery } from '../api/minions.queries.ts';
import {
  approvedShare,
  feedbackText,
  formatCost,
  formatDuration,
  scriptTitle,
} from '../model/minion-labels.ts';
import classes from './minion-table.module.css';
import { RunDays } from './run-days.tsx';

const Figure = ({ value }: { value: string | number }) => (
  <span className={classes.figure}>{typeof value === 'number' ? value.toLocaleString('en-US') : value}</span>
);

const figure = { width: '100px', align: 'end' } as const;

/** Runs that never started have no script; nor has a minion that only answers. */
const versionText = ({ script, scriptVersion, runs }: ScriptStatistics): string => {
  if (script !== '') return `${scriptTitle(script)}, version ${scriptVersion}`;
  return runs > 0 ? 'Never started' : 'No script';
};

const columns = defineColumns<ScriptStatistics>([
  {
    id: 'script',
    header: 'Script',
    isRowHeader: true,
    cell: versionText,
  },
  { ...figure, id: 'runs', header: 'Runs', cardLabel: 'Runs', cell: ({ runs }) => <Figure value={runs} /> },
  {
    ...figure,
    id: 'approved',
    header: 'Approved',
    cardLabel: 'Approved',
    cell: (row) => <Figure value={approvedShare(row)} />,
  },
  {
    ...figure,
    id: 'changed',
    header: 'Words changed',
    width: '120px',
    cardLabel: 'Words changed',
    cardAlign: 'end',
    cell: ({ editDistance }) => (
      <Figure value={editDistance === null ? '–' : Math.round(editDistance * 10) / 10} />
    ),
  },
  {
    id: 'feedback',
    header: 'Feedback',
    width: '200px',
    cardLabel: 'Feedback',
    cell: (row) => <span className={classes.figure}>{feedbackText(row)}</span>,
  },
  {
    ...figure,
    id: 'median',
    header: 'Median time',
    hide: 'medium',
    cell: ({ medianSeconds }) => <Figure value={formatDuration(medianSeconds)} />,
  },
  {
    ...figure,
    id: 'answers',
    header: 'Model answers',
    width: '120px',
    hide: 'medium',
    cell: ({ answers }) => <Figure value={answers} />,
  },
  {
    ...figure,
    id: 'tokens',
    header: 'Tokens',
    hide: 'wide',
    cell: ({ tokensIn, tokensOut }) => <Figure value={tokensIn + tokensOut} />,
  },
  {
    ...figure,
    id: 'cost',
    header: 'Cost',
    width: 'calc(84px + var(--hub-gutter))',
    hide: 'medium',
    cell: ({ costCents }) => <Figure value={formatCost(costCents)} />,
  },
]);

/** Results of the last 90 days by version of the script, also as CSV. */
export const ScriptVersions = ({ id }: { id: string }) => {
  const query = useQuery(scriptStatisticsQuery(id));
  const { data } = query;
  const download = useMutation({
    mutationFn: async () => saveFile(await exportStatistics(id), 'Minion statistics.csv'),
    onError: (failure) => showError({ title: 'The export did not start', text: failureText(failure) }),
  });
  if (!data) return <QueryView query={query} subject="the statistics" loading={null} />;
  if (data.scripts.length === 0) return null;
  return (
    <>
      <RunDays days={data.days} />
      <section aria-label="Versions of the script">
        <Row gap={8} justify="between" wraps below={8}>
          <h2>Versions of the script, last 90 days</h2>
          <Button
            size="small"
            icon={<Icon icon={IconDownload} size="sm" />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Export CSV
          </Button>
        </Row>
        <DataTable
          label="Versions of the script"
          columns={columns}
          rows={data.scripts}
          rowId={({ script, scriptVersion }) => `${script} ${scriptVersion}`}
          card={
            '"script script script" auto "runs approved changed" auto "feedback feedback feedback" auto / 1fr 1fr auto'
          }
        />
      </section>
    </>
  );
};
