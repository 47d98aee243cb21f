import type { Module } from '../../spine/module.ts';
import { workflowEvents } from './workflow-events.ts';
import { registerWorkflowRunRoutes } from './workflow-runs.routes.ts';

/** Workflow runs: templates applied to inventions. */
export const registerWorkflowRuns: Module = (app, dependencies) => {
  dependencies.events.register(workflowEvents);
  return registerWorkflowRunRoutes(app, dependencies);
};
