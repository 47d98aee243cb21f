import { listDeadlineRules } from '@hub/contract/workflow/deadlines.calls.ts';
import type { WorkflowTemplate } from '@hub/contract/workflow/template.schema.ts';
import {
  getTemplateSettings,
  getWorkflow,
  listTaxonomy,
  listTemplateVersions,
  listWorkflows,
} from '@hub/contract/workflow/workflows.calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { TEMPLATES_KEY as KEY } from '../../../lib/shared-keys.ts';

/** All templates by title; read anew when the person comes back to them. */
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

/** What all templates share. */
export const templateSettingsQuery = queryOptions({
  queryKey: [KEY, 'settings'],
  queryFn: ({ signal }) => request(getTemplateSettings, { signal }),
});

/** The words that find templates, of all of them. */
export const taxonomyQuery = queryOptions({
  queryKey: [KEY, 'taxonomy'],
  queryFn: ({ signal }) => request(listTaxonomy, { signal }),
});

/** The deadline rules that are in force or will be. */
export const rulesQuery = queryOptions({
  queryKey: ['deadline-rules'],
  queryFn: ({ signal }) => request(listDeadlineRules, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Shows a template as it is by now. */
export const keepTemplate = (client: QueryClient, template: WorkflowTemplate): void => {
  const { queryKey } = templateQuery(template.id);
  // A reading on its way may have begun before the change.
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, template);
};

/** Forgets a template that is gone. */
export const forgetTemplate = (client: QueryClient, id: string): void =>
  client.removeQueries({ queryKey: templateQuery(id).queryKey });

/** Reads again what lists templates, or is computed from all of them. */
export const renewTemplates = async (client: QueryClient): Promise<void> => {
  await client.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) => first === KEY && second !== 'one' && second !== 'versions',
  });
};
