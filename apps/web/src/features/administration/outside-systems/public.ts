export { SystemsScreen } from './components/systems-screen.tsx';
