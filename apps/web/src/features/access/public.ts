export { AccessPanel } from './components/access-panel.tsx';
