export { isUnderWay, renewRuns, runQuery, runsQuery } from './api/runs.queries.ts';
export { AskMinionDialog } from './components/ask-minion-dialog.tsx';
export { TaskDelegation } from './components/task-delegation.tsx';
export { useLiveRuns } from './hooks/use-live-runs.ts';
export { stateChoices, stateLabel } from './model/run-states.ts';
