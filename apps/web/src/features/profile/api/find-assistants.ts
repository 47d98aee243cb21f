import { suggestAssignees } from '@hub/contract/suggest/suggest.calls.ts';
import { assigneeLabel } from '@hub/domain/people/assignee-label.ts';
import { request } from '../../../lib/http/request.ts';
import { session } from '../../../lib/session/session.ts';

/** More than the picker lists, for bots and teams are left out here and the chosen ones go by their names. */
const mostSuggested = 200;

/** Who can be an assistant: people, no bots and no teams, and not oneself. */
export const findAssistants = async (text: string, signal: AbortSignal) => {
  const query = { q: text || undefined, size: mostSuggested };
  const found = await request(suggestAssignees, { query, signal });
  const own = session.get().identity?.email;
  return found.filter(({ kind, email }) => kind === 'person' && email !== own).map(assigneeLabel);
};
