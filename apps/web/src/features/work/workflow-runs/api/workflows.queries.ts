import { listDeadlineRules } from '@hub/contract/deadlines/deadlines.calls.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { findWorkflow, getDefaultWorkflow, listWorkflows } from '@hub/contract/templates/templates.calls.ts';
import type { WorkflowRun } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import {
  listUpgradableRuns,
  listWorkflowRuns,
  previewStart,
  previewUpgrade,
} from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { request } from '../../../../lib/http/request.ts';
import { templatesKey } from '../../../../lib/live/renew-shared.ts';

const minuteMs = 60_000;

/** Input for starting a workflow. */
export type StartInput = z.input<NonNullable<typeof previewStart.body>>;

/** The workflow runs of an invention, finished ones included. */
export const workflowRunsQuery = (inventionId: InventionId) =>
  queryOptions({
    queryKey: ['inventions', inventionId, 'workflows'],
    queryFn: ({ signal }) => request(listWorkflowRuns, { params: { id: inventionId }, signal }),
  });

/** Key of all lists of runs to upgrade. */
export const upgradableRunsKey = [templatesKey, 'upgradable'] as const;

/** The workflow runs of a template, over all inventions, that are not on its newest version. */
export const upgradableRunsQuery = ({ id, version }: { id: string; version: number }) =>
  queryOptions({
    queryKey: [...upgradableRunsKey, id, version],
    queryFn: ({ signal }) => request(listUpgradableRuns, { params: { id }, signal }),
    staleTime: 0,
  });

/** Preview of upgrading a workflow run. */
export const upgradePreviewQuery = ({ id, updatedAt, template }: WorkflowRun) =>
  queryOptions({
    queryKey: ['workflow-preview', 'upgrade', id, updatedAt, template.version],
    queryFn: ({ signal }) => request(previewUpgrade, { params: { workflowId: id }, signal }),
    retry: false,
    gcTime: 0,
  });

/** The templates that a workflow can be started from. */
export const templateChoicesQuery = queryOptions({
  queryKey: [templatesKey, 'choices'],
  queryFn: ({ signal }) => request(listWorkflows, { signal }),
  staleTime: minuteMs,
});

/** Every version of every deadline rule. */
export const rulesQuery = queryOptions({
  queryKey: ['deadline-rules'],
  queryFn: ({ signal }) => request(listDeadlineRules, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The suggested template for the invention with these references; if the lookup fails, the default one. Its title and tags count, too, so the answer is not kept. */
export const fittingTemplateQuery = (references: readonly string[]) =>
  queryOptions({
    queryKey: [templatesKey, 'fitting', references],
    queryFn: async ({ signal }) => {
      const query = references.length > 0 ? { references: [...references] } : {};
      try {
        return { template: await request(findWorkflow, { query, signal }), isFallback: false };
      } catch (error) {
        if (signal.aborted) throw error;
        return { template: await request(getDefaultWorkflow, { signal }), isFallback: true };
      }
    },
    staleTime: minuteMs,
    gcTime: 0,
    retry: false,
  });

/** Preview of starting a workflow; the previous preview stays visible while the next one loads. */
export const startPreviewQuery = (body: StartInput) =>
  queryOptions({
    queryKey: ['inventions', body.inventionId, 'workflow-preview', body],
    queryFn: ({ signal }) => request(previewStart, { body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
