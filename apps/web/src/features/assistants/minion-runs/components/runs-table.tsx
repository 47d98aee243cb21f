import type { ListedRun } from '@hub/contract/minions/run.schema.ts';
import { Link } from '@tanstack/react-router';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { stateLabel } from '../../../tasks/minion-delegation/public.ts';
import { decisionLabel } from '../model/run-labels.ts';
import { PersonName } from './person-name.tsx';
import classes from './runs.module.css';

interface RunsTableProps {
  label: string;
  runs: readonly ListedRun[];
  /** Whether the rows belong to the previous filter. */
  isOutdated?: boolean;
}

const State = ({ run }: { run: ListedRun }) => {
  const { label, tone } = stateLabel(run);
  return <StatusChip tone={tone}>{label}</StatusChip>;
};

const columns = defineColumns<ListedRun>([
  {
    id: 'run',
    header: 'Run',
    isRowHeader: true,
    cell: (run) => (
      <span className={classes.run}>
        <Link to="/minions/runs/$runId" params={{ runId: run.id }} className={classes.name} data-row-link>
          {run.title}
        </Link>
        <span className={classes.second}>
          {run.summary ?? run.document?.description ?? decisionLabel(run)}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: '132px',
    cardAlign: 'end',
    cell: (run) => <State run={run} />,
  },
  {
    id: 'invention',
    header: 'Invention',
    width: '24%',
    cell: ({ invention }) => (
      <span className={classes.invention}>
        {invention.references[0] !== undefined && <ReferenceChip>{invention.references[0]}</ReferenceChip>}
        <Link to="/inventions/$id" params={{ id: invention.id }} className={classes.name}>
          {invention.title}
        </Link>
      </span>
    ),
  },
  {
    id: 'minion',
    header: 'Minion',
    width: '20%',
    cell: ({ minion }) => (
      <span className={classes.run}>
        <span className={classes.minion}>{minion.name}</span>
        {minion.manager && (
          <span className={classes.second}>
            Manager <PersonName value={minion.manager} />
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'asked',
    header: 'Asked',
    width: 'calc(104px + var(--hub-gutter))',
    hide: 'medium',
    cardAlign: 'end',
    cell: ({ createdAt }) => <MomentAge at={createdAt} />,
  },
]);

const card = '"run state" auto "invention invention" auto "minion asked" auto / 1fr auto';

/** Runs as rows; below 640 px each is a card. */
export const RunsTable = ({ label, runs, isOutdated = false }: RunsTableProps) => (
  <DataTable
    label={label}
    columns={columns}
    rows={runs}
    rowId={({ id }) => id}
    rowAttributes={({ state }) => ({ 'data-needs-you': state === 'needs-you' || undefined })}
    card={card}
    isTopAligned
    isOutdated={isOutdated}
  />
);
