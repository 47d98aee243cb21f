export { NeedsYou } from './components/needs-you.tsx';
export { RunScreen } from './components/run-screen.tsx';
export { RunsScreen } from './components/runs-screen.tsx';
export { RunsTable } from './components/runs-table.tsx';
export { changeName, labelOf, namedValues } from './model/change-labels.ts';
export { type RunsSearch, runsSearchSchema } from './model/runs-search.ts';
