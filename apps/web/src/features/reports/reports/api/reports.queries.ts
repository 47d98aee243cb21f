import type { InventionId } from '@hub/contract/fields.ts';
import type { ReportResult } from '@hub/contract/reports/report.schema.ts';
import {
  checkReports,
  getMergedConfig,
  getReportChanges,
  listReportDrafts,
  listReportResults,
  listReports,
  previewReport,
} from '@hub/contract/reports/reports.calls.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import type { EnteredValues } from '../model/field-values.ts';
import type { Language } from '../model/report-language.ts';
import { isUnfinished } from '../model/report-runs.ts';
import { reportFieldsKey, reportListKey, reportResultsKey } from './report-handlers.ts';

const minute = 60_000;
/** Milliseconds between two looks at reports that are being generated. */
const progressMs = 1000;

/** The reports that can be generated for an invention. */
export const reportsQuery = (inventionId: InventionId) =>
  queryOptions({
    queryKey: reportListKey(inventionId),
    queryFn: ({ signal }) => request(listReports, { query: { inventionId }, signal }),
    staleTime: minute,
  });

/** The fields of several reports with their defaults for an invention. */
export const fieldsQuery = (inventionId: InventionId, reportIds: readonly string[]) =>
  queryOptions({
    queryKey: [...reportFieldsKey(inventionId), reportIds.toSorted()],
    queryFn: ({ signal }) =>
      request(getMergedConfig, { query: { reportIds: [...reportIds], inventionId }, signal }),
    staleTime: minute,
    placeholderData: keepPreviousData,
  });

/** The person's drafts for an invention, the last changed one first. */
export const draftsQuery = (inventionId: InventionId) =>
  queryOptions({
    queryKey: ['report-drafts', inventionId],
    queryFn: ({ signal }) => request(listReportDrafts, { params: { inventionId }, signal }),
  });

/** The pages of a report with the values of a draft; forgotten with its view. */
export const previewQuery = (
  inventionId: InventionId,
  { values, ...report }: { reportId: string; values: EnteredValues; language: Language },
) =>
  queryOptions({
    queryKey: ['report-preview', inventionId, report, values],
    queryFn: ({ signal }) =>
      request(previewReport, { params: { inventionId }, body: { ...report, values: { ...values } }, signal }),
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Warnings about the reports of a draft with its values. */
export const warningsQuery = (
  inventionId: InventionId,
  reportIds: readonly string[],
  values: EnteredValues,
) =>
  queryOptions({
    queryKey: ['report-warnings', inventionId, reportIds, values],
    queryFn: ({ signal }) =>
      request(checkReports, {
        params: { inventionId },
        body: { reportIds: [...reportIds], values: { ...values } },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Number of results on a page. */
export const resultsPageSize = 50;

const hasUnfinished = (results: readonly ReportResult[] | undefined): boolean =>
  results?.some(isUnfinished) ?? false;

/** The reports that were generated for an invention, newest first; read again while some are being generated. */
export const resultsQuery = (inventionId: InventionId, skip = 0) =>
  queryOptions({
    queryKey: [...reportResultsKey(inventionId), skip],
    queryFn: ({ signal }) =>
      request(listReportResults, { params: { inventionId }, query: { skip, size: resultsPageSize }, signal }),
    refetchInterval: ({ state }) => (hasUnfinished(state.data?.collection) ? progressMs : false),
    placeholderData: keepPreviousData,
  });

/** Differences of a report from the earlier one that it repeats. */
export const changesQuery = (id: string) =>
  queryOptions({
    queryKey: ['report-changes', id],
    queryFn: ({ signal }) => request(getReportChanges, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
