import { listDeadlineRules } from '@hub/contract/deadlines/deadlines.calls.ts';
import type { WorkflowTemplate } from '@hub/contract/templates/template.schema.ts';
import {
  getWorkflow,
  listTaxonomy,
  listTemplateVersions,
  listWorkflows,
} from '@hub/contract/templates/templates.calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { templatesKey as KEY } from '../../../../lib/live/renew-shared.ts';

/** All templates by title; refetched when the window gets the focus again. */
export const templatesQuery = queryOptions({
  queryKey: [KEY, 'list'],
  queryFn: ({ signal }) => request(listWorkflows, { signal }),
  refetchOnWindowFocus: true,
  staleTime: 0,
});

/** One template with its draft. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => request(getWorkflow, { params: { id }, signal }),
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

/** The published versions of a template, newest first. */
export const versionsQuery = ({ id, version }: Pick<WorkflowTemplate, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [KEY, 'versions', id, version],
    queryFn: ({ signal }) => request(listTemplateVersions, { params: { id }, signal }),
    staleTime: 0,
  });

/** Keywords of all templates. */
export const taxonomyQuery = queryOptions({
  queryKey: [KEY, 'taxonomy'],
  queryFn: ({ signal }) => request(listTaxonomy, { signal }),
});

/** All versions of all deadline rules. */
export const rulesQuery = queryOptions({
  queryKey: ['deadline-rules'],
  queryFn: ({ signal }) => request(listDeadlineRules, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Puts the current version of a template into the cache. */
export const cacheTemplate = (client: QueryClient, template: WorkflowTemplate): void => {
  const { queryKey } = templateQuery(template.id);
  // A pending request may have started before the change.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, template);
};

/** Removes a deleted template from the cache. */
export const forgetTemplate = (client: QueryClient, id: string): void =>
  client.removeQueries({ queryKey: templateQuery(id).queryKey });

/** Refetches everything that lists templates or is computed from all of them. */
export const renewTemplates = async (client: QueryClient): Promise<void> => {
  await client.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) => first === KEY && second !== 'one' && second !== 'versions',
  });
};
