export { bindPreviewQuery, renewInventionWork } from './api/workflows.queries.ts';
export { FactFields } from './components/fact-fields.tsx';
export { InventionWorkflows } from './components/invention-workflows.tsx';
export { MatterFields } from './components/matter-fields.tsx';
export { PlanTable } from './components/plan-table.tsx';
export { RolePickers } from './components/role-pickers.tsx';
export { type DateFact, isCountryNamed, isDateFact, missingFacts } from './model/asked-facts.ts';
export { planOfRule, planSize, type RolePeople, roleNames, rolesOfPlans } from './model/plan-words.ts';
