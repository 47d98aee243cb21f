import type { AssigneeSuggestion } from '@hub/contract/suggest/suggest.calls.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { listAssignees } from './assignees.read-model.ts';
import { listTags } from './tags.read-model.ts';

interface Beginning {
  readonly q?: string;
  readonly size: number;
}

/** The use cases of suggestions. */
export const createSuggestService = ({ database }: { database: Database }) => ({
  suggestAssignees: ({ q, size }: Beginning): Promise<AssigneeSuggestion[]> =>
    listAssignees(database, q ?? '', size),
  /** Tags of what the actor may see. */
  suggestTags: (actor: Actor, { q, size }: Beginning): Promise<string[]> =>
    listTags(database, actor, q ?? '', size),
});
