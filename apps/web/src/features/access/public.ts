export { AccessPanel } from './components/access-panel.tsx';
export { whyThey } from './model/reason-labels.ts';
