import type { PortfolioInvention } from '@hub/contract/reports/portfolio.schema.ts';
import { DueLabel } from '../../../../components/dates/due-label.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { useToday } from '../../../../components/dates/use-today.ts';
import { phaseLabel } from '../../../../components/labels/invention-labels.ts';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { InventionCell } from './invention-cell.tsx';
import classes from './portfolio.module.css';
import type { ReportTable } from './report-page.tsx';

const card = '"invention status" auto "next next" auto "filed patent" auto / 1fr auto';

const Status = ({ row: { status, statusText } }: { row: PortfolioInvention }) => {
  const { label, tone } = phaseLabel(status);
  return (
    <>
      <StatusChip tone={tone}>{label}</StatusChip>
      {statusText && (
        <Muted block size="small" weight="normal">
          {statusText}
        </Muted>
      )}
    </>
  );
};

const Next = ({ row: { next } }: { row: PortfolioInvention }) => {
  const today = useToday();
  if (!next) return <span className={classes.muted}>No open date</span>;
  return (
    <>
      <DueLabel dueAt={next.dueAt} today={today} />
      <Muted block size="small" weight="normal">
        {next.title}
      </Muted>
    </>
  );
};

const columns = defineColumns<PortfolioInvention>([
  {
    id: 'invention',
    header: 'Invention',
    isRowHeader: true,
    cell: (row) => <InventionCell invention={row} />,
  },
  { id: 'status', header: 'Status', width: '22%', cell: (row) => <Status row={row} /> },
  {
    id: 'filed',
    header: 'Filed',
    width: '112px',
    cardLabel: 'Filed',
    cell: ({ filingDate }) => (filingDate ? <LegalDate date={filingDate} /> : null),
  },
  {
    id: 'patent',
    header: 'Patent',
    width: '120px',
    hide: 'wide',
    cardAlign: 'end',
    cell: ({ patentNumber }) => patentNumber && <Text tabular>{patentNumber}</Text>,
  },
  { id: 'next', header: 'Next date', width: '26%', cell: (row) => <Next row={row} /> },
]);

/** The portfolio status; below 640 px each invention is a card. */
export const inventionTable: ReportTable<PortfolioInvention> = { label: 'Inventions', columns, card };
