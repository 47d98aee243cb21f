export { CoverPanel } from './components/cover-panel.tsx';
