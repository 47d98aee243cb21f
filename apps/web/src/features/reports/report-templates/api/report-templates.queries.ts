import type { InventionId } from '@hub/contract/fields.ts';
import type { ReportTemplate } from '@hub/contract/reports/report-template.schema.ts';
import {
  getReportTemplate,
  listReportTemplates,
  listTemplateFields,
  previewReportTemplate,
} from '@hub/contract/reports/report-templates.calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { reportTemplatesKey } from '../../../../lib/live/renew-shared.ts';

/** All templates by title. */
export const reportTemplatesQuery = queryOptions({
  queryKey: [reportTemplatesKey, 'list'],
  queryFn: ({ signal }) => request(listReportTemplates, { signal }),
  staleTime: 0,
});

/** One template with its versions. */
export const reportTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: [reportTemplatesKey, 'one', id],
    queryFn: ({ signal }) => request(getReportTemplate, { params: { id }, signal }),
    staleTime: 0,
  });

/** A version filled with the data of an invention; forgotten with its view, because the data changes. */
export const templatePreviewQuery = (
  { id, version }: { id: ReportTemplate['id']; version: number },
  inventionId: InventionId,
) =>
  queryOptions({
    queryKey: [reportTemplatesKey, 'preview', id, version, inventionId],
    queryFn: ({ signal }) =>
      request(previewReportTemplate, { params: { id, version }, query: { inventionId }, signal }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
    structuralSharing: false,
  });

/** Fields that templates can use. */
export const templateFieldsQuery = queryOptions({
  queryKey: [reportTemplatesKey, 'fields'],
  queryFn: ({ signal }) => request(listTemplateFields, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Refetches everything about templates. */
export const renewReportTemplates = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [reportTemplatesKey] });
