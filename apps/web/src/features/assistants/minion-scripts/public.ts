/** Scripts of minions: their versions, and how a changed one would have worked in past runs. */
export { EvaluationScreen } from './components/evaluation-screen.tsx';
export { ScriptsScreen } from './components/scripts-screen.tsx';
export { type EvaluationSearch, evaluationSearchSchema } from './model/evaluation-search.ts';
