export { FinalDatesBadge } from './components/final-dates-badge.tsx';
export { FinalDatesScreen } from './components/final-dates-screen.tsx';
