export { RuleLabScreen } from './components/rule-lab-screen.tsx';
export { type LabSearch, labSearchSchema } from './model/lab-search.ts';
