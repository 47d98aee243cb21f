import type { LabSearch } from './lab-search.ts';

/** Properties of the fields of one kind of change. */
export interface TrialFieldsProps {
  search: LabSearch;
  onChange: (change: Partial<LabSearch>) => void;
}
