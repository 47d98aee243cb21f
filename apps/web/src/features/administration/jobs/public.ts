export { JobsScreen } from './components/jobs-screen.tsx';
