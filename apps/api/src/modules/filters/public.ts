/** Saved filters that a person may use. */
export { findUsableFilters } from './filters.service.ts';
