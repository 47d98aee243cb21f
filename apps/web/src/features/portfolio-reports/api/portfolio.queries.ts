import {
  exportPortfolioDocument,
  exportPortfolioSheet,
  getPortfolioFigures,
  listPortfolioDates,
  listPortfolioInventions,
} from '@hub/contract/reports/portfolio.calls.ts';
import {
  isSheet,
  type PortfolioFormat,
  type PortfolioKind,
} from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { type PortfolioSearch, pageSize, skipOf } from '../model/portfolio-search.ts';

const key = 'portfolio';

/** Query of the numbers of a portfolio. */
export const figuresQuery = ({ filter }: PortfolioSearch) =>
  queryOptions({
    queryKey: [key, 'figures', filter],
    queryFn: ({ signal }) => request(getPortfolioFigures, { query: { filterId: filter }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Query of a page of the portfolio status. */
export const inventionsQuery = (search: PortfolioSearch) => {
  const query = { filterId: search.filter, skip: skipOf(search), size: pageSize };
  return queryOptions({
    queryKey: [key, 'inventions', query],
    queryFn: ({ signal }) => request(listPortfolioInventions, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** Query of a page of the docket report. */
export const datesQuery = (search: PortfolioSearch) => {
  const { filter: filterId, from, to } = search;
  const query = { filterId, from, to, skip: skipOf(search), size: pageSize };
  return queryOptions({
    queryKey: [key, 'dates', query],
    queryFn: ({ signal }) => request(listPortfolioDates, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

const names: Readonly<Record<PortfolioKind, string>> = {
  docket: 'Docket report',
  status: 'Portfolio status',
};

/** Downloads a report as a file. Rejects with `HttpError`. */
export const savePortfolio = async (
  { kind = 'status', filter: filterId, from, to }: PortfolioSearch,
  format: PortfolioFormat,
  today: string,
): Promise<void> => {
  const body = { kind, filterId, ...(kind === 'docket' && { from, to }) };
  const file: unknown = isSheet(format)
    ? await request(exportPortfolioSheet, { body: { ...body, format } })
    : await request(exportPortfolioDocument, { body: { ...body, format } });
  if (!(file instanceof Blob)) throw new Error('The report is not a file');
  saveFile(file, `${names[kind]} ${today}.${format}`);
};
