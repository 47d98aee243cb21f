import type { Module } from '../../spine/module.ts';
import { registerWorkflowRunRoutes } from './workflow-runs.routes.ts';

/** Workflow runs: templates applied to inventions. */
export const registerWorkflowRuns: Module = (app, dependencies) => {
  return registerWorkflowRunRoutes(app, dependencies);
};
