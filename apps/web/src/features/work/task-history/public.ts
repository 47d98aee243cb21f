export { TaskHistoryScreen } from './components/task-history-screen.tsx';
export { type HistorySearch, pickHistorySearch } from './model/history-search.ts';
