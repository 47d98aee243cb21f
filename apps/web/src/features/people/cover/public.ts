export { absenceChips } from './components/absence-chips.tsx';
export { CoverPanel } from './components/cover-panel.tsx';
export { periodText } from './model/period-text.ts';
