import type { InventionId } from '@hub/contract/fields.ts';
import type { ReportTemplate } from '@hub/contract/reports/report-template.schema.ts';
import {
  getReportTemplate,
  listReportTemplates,
  listTemplateFields,
  previewReportTemplate,
} from '@hub/contract/reports/report-templates.calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

const Key = 'report-templates';

/** All templates by title; refetched when the window gets the focus again. */
export const reportTemplatesQuery = queryOptions({
  queryKey: [Key, 'list'],
  queryFn: ({ signal }) => request(listReportTemplates, { signal }),
  refetchOnWindowFocus: true,
  staleTime: 0,
});

/** One template with its versions. */
export const reportTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: [Key, 'one', id],
    queryFn: ({ signal }) => request(getReportTemplate, { params: { id }, signal }),
    staleTime: 0,
  });

/** A version filled with the data of an invention; forgotten with its view, because the data changes. */
export const templatePreviewQuery = (
  { id, version }: { id: ReportTemplate['id']; version: number },
  inventionId: InventionId,
) =>
  queryOptions({
    queryKey: [Key, 'preview', id, version, inventionId],
    queryFn: ({ signal }) =>
      request(previewReportTemplate, { params: { id, version }, query: { inventionId }, signal }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
    structuralSharing: false,
  });

/** Fields that templates can use. */
export const templateFieldsQuery = queryOptions({
  queryKey: [Key, 'fields'],
  queryFn: ({ signal }) => request(listTemplateFields, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Refetches everything about templates. */
export const renewReportTemplates = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [Key] });
