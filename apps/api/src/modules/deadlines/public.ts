/** Computed deadlines: known facts, the Office calendar, and dates computed from stored or new facts. */
export { assertPlausible, computeFor, computeWith, type DateQuestion, questionFrom } from './compute.ts';
export { presentRule } from './deadline-rule.presenter.ts';
export { type FileFacts, readKnownFacts } from './known-facts.read-model.ts';
export { readOfficeCalendar } from './office-calendar.read-model.ts';
export { deleteDisagreements } from './recomputation.repository.ts';
export { storedQuestion } from './stored-question.ts';
