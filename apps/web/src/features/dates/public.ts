export { computedQuery } from './api/deadlines.queries.ts';
export { DateCardButton } from './components/date-card-button.tsx';
export { DeadlinesScreen } from './components/deadlines-screen.tsx';
export { MilestoneDateProof } from './components/milestone-date-proof.tsx';
export { clientDateWarnings } from './model/date-strip.ts';
export { writeMonths } from './model/date-words.ts';
export { extensionChoices } from './model/extension-choices.ts';
