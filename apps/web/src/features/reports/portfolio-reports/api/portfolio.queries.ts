import {
  downloadPortfolioFile,
  exportPortfolioDocument,
  exportPortfolioSheet,
  getPortfolioFigures,
  listPortfolioDates,
  listPortfolioFiles,
  listPortfolioInventions,
  queuePortfolioFile,
} from '@hub/contract/reports/portfolio.calls.ts';
import type { PortfolioFile } from '@hub/contract/reports/portfolio.schema.ts';
import {
  type DocumentFormat,
  isSheet,
  type PortfolioFormat,
  portfolioTitles,
} from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { isUnfinished } from '../model/portfolio-labels.ts';
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

const questionOf = ({ kind = 'status', filter: filterId, from, to }: PortfolioSearch) => ({
  kind,
  filterId,
  ...(kind === 'docket' && { from, to }),
});

/** Downloads a report as a file. Rejects with `HttpError`. */
export const savePortfolio = async (
  search: PortfolioSearch,
  format: PortfolioFormat,
  today: string,
): Promise<void> => {
  const body = questionOf(search);
  const file: unknown = isSheet(format)
    ? await request(exportPortfolioSheet, { body: { ...body, format } })
    : await request(exportPortfolioDocument, { body: { ...body, format } });
  if (!(file instanceof Blob)) throw new Error('The report is not a file');
  saveFile(file, `${portfolioTitles[body.kind]} ${today}.${format}`);
};

const filesKey = [key, 'files'];
const writingMs = 1_500;

/** Documents that the person asked for in the last 24 hours; read again while one of them is being written. */
export const portfolioFilesQuery = queryOptions({
  queryKey: filesKey,
  queryFn: ({ signal }) => request(listPortfolioFiles, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.some(isUnfinished) ? writingMs : false),
  staleTime: 0,
});

/** Has a document written in the background. Rejects with `HttpError`. */
export const queuePortfolio = async (
  client: QueryClient,
  search: PortfolioSearch,
  format: DocumentFormat,
): Promise<void> => {
  await request(queuePortfolioFile, { body: { ...questionOf(search), format } });
  await client.invalidateQueries({ queryKey: filesKey });
};

/** Downloads a document that was written in the background. Rejects with `HttpError`. */
export const savePortfolioFile = async ({ id, name }: PortfolioFile): Promise<void> => {
  const file: unknown = await request(downloadPortfolioFile, { params: { id } });
  if (!(file instanceof Blob)) throw new Error('The report is not a file');
  saveFile(file, name ?? '');
};
