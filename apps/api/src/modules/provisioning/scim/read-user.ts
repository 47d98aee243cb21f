import type { ScimUser } from '@hub/contract/provisioning/scim.schema.ts';
import type { ScimValues } from '@hub/domain/scim/read-resource.ts';
import { scimFault } from '@hub/domain/scim/scim-error.ts';
import { z } from 'zod';
import { safeParse } from '../../../platform/http/safe-parse.ts';
import { readExternalId, readTextOf } from './read-request.ts';

const emailSchema = z.email().max(254);
const maxNameLength = 120;

const emailsSchema = z
  .array(z.looseObject({ value: z.string(), type: z.string(), primary: z.boolean() }).partial())
  .catch([]);

/** Values of a person that SCIM may set. */
export interface UserValues {
  email: string;
  externalId: string | null;
  firstName: string;
  lastName: string;
  isActive: boolean;
}

/** Returns the address among the emails that belongs to the work: the primary one, or the first. */
const findEmail = (values: ScimValues): string | undefined => {
  const emails = emailsSchema.parse(values.emails);
  const isWork = ({ type }: { type?: string | undefined }) => (type ?? 'work').toLowerCase() === 'work';
  return (emails.find(({ primary }) => primary) ?? emails.find(isWork))?.value;
};

/**
 * Reads the values of a person. Throws `invalidValue`, also for another address in `emails` than in `userName`: the hub has
 * one address for each person, and must not choose between two.
 * @param before the person before the change; undefined for a new one, and for one that is replaced
 */
export const readUser = (values: ScimValues, before?: ScimUser): UserValues => {
  const { data: email } = safeParse(emailSchema, readTextOf(values, 'userName'));
  if (email === undefined) throw scimFault('invalidValue', 'userName must be an email address.');
  const given = findEmail(values);
  const isSent = given !== undefined && given !== before?.userName;
  if (isSent && given.toLowerCase() !== email.toLowerCase())
    throw scimFault(
      'invalidValue',
      'userName and emails have different addresses. The hub keeps one address for each person: send the same one in both.',
    );
  const name = z.record(z.string(), z.unknown()).catch({}).parse(values.name);
  return {
    email,
    externalId: readExternalId(values),
    firstName: readTextOf(name, 'givenName', maxNameLength),
    lastName: readTextOf(name, 'familyName', maxNameLength),
    isActive: values.active !== false,
  };
};
