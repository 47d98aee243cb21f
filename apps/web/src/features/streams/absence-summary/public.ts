export { AbsenceSummaryScreen } from './components/absence-summary-screen.tsx';
