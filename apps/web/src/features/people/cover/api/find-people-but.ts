import { suggestAssignees } from '@hub/contract/suggest/suggest.calls.ts';
import { personChoice } from '../../../../components/combobox/people-picker.tsx';
import { request } from '../../../../lib/http/request.ts';

/** More than the picker lists, because bots, teams and the person themselves are left out. */
const maxSuggested = 200;

/** Returns a search for people other than the one with this email, without bots and teams. */
export const findPeopleBut = (email: string) => async (text: string, signal: AbortSignal) => {
  const query = { q: text || undefined, size: maxSuggested };
  const found = await request(suggestAssignees, { query, signal });
  return found.filter((one) => one.kind === 'person' && one.email !== email).map(personChoice);
};
