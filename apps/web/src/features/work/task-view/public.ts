export { TaskView } from './components/task-view.tsx';
