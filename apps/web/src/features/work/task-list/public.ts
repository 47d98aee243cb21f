export { readTasksAhead } from './api/read-ahead.ts';
export { TaskListScreen } from './components/task-list-screen.tsx';
export { pickListSearch, type TaskListSearch } from './model/list-search.ts';
