import { type TeamId, teamIdSchema } from '@hub/contract/fields.ts';
import { listFilters } from '@hub/contract/filters/filters.calls.ts';
import type { Caller } from './hub-test.ts';

const prefix = 'team-';

/** Returns the id of a team of the person. Throws if they are in no team of that name. */
export const findTeam = async (call: Caller, name: string): Promise<TeamId> => {
  const filters = await call(listFilters);
  const filter = filters.find(
    ({ id, title, type }) => type === 'system' && id.startsWith(prefix) && title === name,
  );
  if (!filter) throw new Error(`The person is in no team ${name}.`);
  return teamIdSchema.parse(filter.id.slice(prefix.length));
};
