export { printTasks } from './api/print-tasks.ts';
