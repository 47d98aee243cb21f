import { useQuery } from '@tanstack/react-query';
import { datesQuery, inventionsQuery } from '../api/portfolio.queries.ts';
import type { PortfolioSearch } from '../model/portfolio-search.ts';
import { dateTable } from './date-columns.tsx';
import { inventionTable } from './invention-columns.tsx';
import { ReportPage } from './report-page.tsx';

interface RowsProps {
  search: PortfolioSearch;
  onPage: (page: number) => void;
}

const InventionRows = (props: RowsProps) => (
  <ReportPage
    {...props}
    list={useQuery(inventionsQuery(props.search))}
    table={inventionTable}
    noun="inventions"
    empty="No invention that you may see has a task that matches this filter."
  />
);

const DateRows = (props: RowsProps) => (
  <ReportPage
    {...props}
    list={useQuery(datesQuery(props.search))}
    table={dateTable}
    noun="dates"
    empty="No open milestone is due in this period, and none is overdue."
  />
);

/** Rows of the chosen report. */
export const PortfolioRows = (props: RowsProps) =>
  props.search.kind === 'docket' ? <DateRows {...props} /> : <InventionRows {...props} />;
