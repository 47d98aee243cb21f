import type { AssigneeSuggestion } from '@hub/contract/suggest/suggest.calls.ts';
import type { Database } from '../../platform/database/database.ts';
import { listAssignees } from './assignees.read-model.ts';

/** The use cases of the assignee suggestion. */
export const createSuggestService = ({ database }: { database: Database }) => ({
  suggestAssignees: ({ q, size }: { q?: string; size: number }): Promise<AssigneeSuggestion[]> =>
    listAssignees(database, q ?? '', size),
});
