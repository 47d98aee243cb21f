import type { ScimOperation } from '@hub/domain/scim/patch-resource.ts';
import type { ScimValues } from '@hub/domain/scim/read-resource.ts';
import { scimFault } from '@hub/domain/scim/scim-error.ts';
import { z } from 'zod';
import { safeParse } from '../../../platform/http/safe-parse.ts';

const maxOperations = 1_000;
const maxTextLength = 254;

const operationSchema = z.object({
  op: z.string(),
  path: z.string().nullish(),
  value: z.unknown().optional(),
});

const operationsSchema = z.array(operationSchema).min(1).max(maxOperations);

/** Reads the operations of a PATCH request. Throws `invalidSyntax`. */
export const readOperations = (body: Readonly<Record<string, unknown>>): ScimOperation[] => {
  const [, value] = Object.entries(body).find(([key]) => key.toLowerCase() === 'operations') ?? [];
  const { data } = safeParse(operationsSchema, value);
  if (!data)
    throw scimFault('invalidSyntax', `Operations must list 1 to ${maxOperations} operations with "op".`);
  return data.map(({ op, path, value: given }) => ({ op, path: path ?? undefined, value: given }));
};

/** Returns a text of a resource without surrounding spaces; empty if it has none. Throws `invalidValue`. */
export const readTextOf = (values: ScimValues, name: string, maxLength = maxTextLength): string => {
  const value = values[name] ?? '';
  const text = typeof value === 'string' ? value.trim() : '';
  if (text.length > maxLength)
    throw scimFault('invalidValue', `${name} is longer than ${maxLength} characters.`);
  return text;
};

/** Returns the identifier of the provisioning system; null without one. */
export const readExternalId = (values: ScimValues): string | null => readTextOf(values, 'externalId') || null;
