export { workflowRunHandlers } from './api/workflow-run-handlers.ts';
export { startPreviewQuery } from './api/workflows.queries.ts';
export { InventionWorkflows } from './components/invention-workflows.tsx';
export { PlanTable } from './components/plan-table.tsx';
export { RolePickers } from './components/role-pickers.tsx';
export { UpgradeTemplateRuns } from './components/upgrade-template-runs.tsx';
export {
  lacksReviewer,
  planOfRule,
  planSize,
  type RolePeople,
  roleNames,
  rolesOfPlans,
} from './model/plan-labels.ts';
