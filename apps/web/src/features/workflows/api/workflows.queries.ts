import type { InventionId } from '@hub/contract/fields.ts';
import { listDeadlineRules } from '@hub/contract/workflow/deadlines.calls.ts';
import { listBoundWorkflows, previewBind } from '@hub/contract/workflow/execute.calls.ts';
import { findWorkflow, listWorkflows } from '@hub/contract/workflow/workflows.calls.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { request } from '../../../lib/http/request.ts';
import { TEMPLATES_KEY } from '../../../lib/shared-keys.ts';

const MINUTE_MS = 60_000;

/** What a person says of a binding. */
export type BindInput = z.input<NonNullable<typeof previewBind.body>>;

/** The workflows that run or ran on an invention. */
export const boundWorkflowsQuery = (inventionId: InventionId) =>
  queryOptions({
    queryKey: ['inventions', inventionId, 'workflows'],
    queryFn: ({ signal }) => request(listBoundWorkflows, { params: { id: inventionId }, signal }),
  });

/** The templates a workflow can be started from. */
export const templateChoicesQuery = queryOptions({
  queryKey: [TEMPLATES_KEY, 'choices'],
  queryFn: ({ signal }) => request(listWorkflows, { signal }),
  staleTime: MINUTE_MS,
});

/** Every version of every deadline rule. */
export const rulesQuery = queryOptions({
  queryKey: ['deadline-rules'],
  queryFn: ({ signal }) => request(listDeadlineRules, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The template that fits the references of an invention. */
export const fittingTemplateQuery = (references: readonly string[]) =>
  queryOptions({
    queryKey: [TEMPLATES_KEY, 'fitting', references],
    queryFn: ({ signal }) =>
      request(findWorkflow, { query: references.length > 0 ? { references: [...references] } : {}, signal }),
    staleTime: MINUTE_MS,
    retry: false,
  });

/** What a binding would make, beside what runs on the invention; the last answer stands until the next one is there. */
export const bindPreviewQuery = (body: BindInput) =>
  queryOptions({
    queryKey: ['inventions', body.inventionId, 'workflow-preview', body],
    queryFn: ({ signal }) => request(previewBind, { body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Reads again what hangs on an invention after its work was changed by the hub. */
export const renewInventionWork = async (client: QueryClient, inventionId: InventionId): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['inventions', inventionId] }),
    client.invalidateQueries({ queryKey: ['tasks'] }),
  ]);
};
