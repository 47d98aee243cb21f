import type { ScimValues } from '@hub/domain/scim/read-resource.ts';
import { scimFault } from '@hub/domain/scim/scim-error.ts';
import { z } from 'zod';
import { safeParse } from '../../../platform/http/safe-parse.ts';
import { readExternalId, readTextOf } from './read-request.ts';

const maxNameLength = 120;
const maxMembers = 10_000;

const membersSchema = z.array(z.looseObject({ value: z.string(), type: z.string().optional() }));

/** Values of a team that SCIM may set. */
export interface GroupValues {
  name: string;
  externalId: string | null;
  /** Ids of people, each once. */
  members: readonly string[];
}

/** Reads the values of a team. Throws `invalidValue`, also for groups within groups. */
export const readGroup = (values: ScimValues): GroupValues => {
  const name = readTextOf(values, 'displayName', maxNameLength);
  if (name === '') throw scimFault('invalidValue', 'displayName is required.');
  if (name.includes('@'))
    throw scimFault('invalidValue', 'displayName must not contain @: it would look like an email address.');
  const { data: members } = safeParse(membersSchema, values.members ?? []);
  if (!members) throw scimFault('invalidValue', 'Each member must have a value, the id of a person.');
  if (members.length > maxMembers)
    throw scimFault('invalidValue', `A team has at most ${maxMembers} members.`);
  if (members.some(({ type }) => type?.toLowerCase() === 'group'))
    throw scimFault('invalidValue', 'Members are people; groups within groups are not supported.');
  return {
    name,
    externalId: readExternalId(values),
    members: [...new Set(members.map(({ value }) => value.toLowerCase()))],
  };
};
