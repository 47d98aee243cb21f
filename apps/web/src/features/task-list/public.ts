export { runBulk } from './api/run-bulk.ts';
export { PaneEdge } from './components/pane-edge.tsx';
export { TaskListScreen } from './components/task-list-screen.tsx';
export { pickListSearch, type TaskListSearch } from './model/list-search.ts';
export { paneWidth } from './model/pane-width.ts';
