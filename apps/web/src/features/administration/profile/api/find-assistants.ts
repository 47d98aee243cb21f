import { suggestAssignees } from '@hub/contract/suggest/suggest.calls.ts';
import { assigneeLabel } from '@hub/domain/people/assignee-label.ts';
import { request } from '../../../../lib/http/request.ts';
import { session } from '../../../../lib/session/session.ts';

/** Maximum number of suggestions; more than the picker lists, because bots and teams are filtered out here. */
const maxSuggested = 200;

/** Finds possible assistants: people other than the current user, without bots and teams. */
export const findAssistants = async (text: string, signal: AbortSignal) => {
  const query = { q: text || undefined, size: maxSuggested };
  const found = await request(suggestAssignees, { query, signal });
  const own = session.get().identity?.email;
  return found.filter(({ kind, email }) => kind === 'person' && email !== own).map(assigneeLabel);
};
