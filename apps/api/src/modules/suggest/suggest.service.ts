import type { PersonSuggestion } from '@hub/contract/suggest/suggest.calls.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { listAssignees } from './assignees.read-model.ts';
import { listTags } from './tags.read-model.ts';

interface SuggestionQuery {
  q?: string;
  size: number;
}

/** Use cases of suggestions. */
export const createSuggestService = ({ database }: { database: Database }) => ({
  suggestAssignees: (actor: Actor, { q, size }: SuggestionQuery): Promise<PersonSuggestion[]> =>
    listAssignees(database, actor, q ?? '', size),
  /** Suggests tags of tasks and inventions that the actor may see. */
  suggestTags: (actor: Actor, { q, size }: SuggestionQuery): Promise<string[]> =>
    listTags(database, actor, q ?? '', size),
});
