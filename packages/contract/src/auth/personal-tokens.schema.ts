import { tokenScopes } from '@hub/domain/people/token-scopes.ts';
import { z } from 'zod';
import { instantSchema, sessionIdSchema } from '../fields.ts';

const tokenScopeSchema = z.enum(tokenScopes);

/** Maximum number of tokens of a person that can be used. */
export const maxPersonalTokens = 20;

/** Maximum life of a token in days. */
export const maxTokenDays = 365;

/** Life of a token in days that the profile offers first. */
export const defaultTokenDays = 90;

export const maxTokenNameLength = 60;

export const newPersonalTokenSchema = z.strictObject({
  /** Says where the token is used, such as `Laptop`. Shown in the history of what is done with it. */
  name: z.string().trim().min(1).max(maxTokenNameLength),
  /** `read` is added to them. */
  scopes: z.array(tokenScopeSchema).min(1).max(tokenScopes.length),
  /** Days of 24 hours until it expires. */
  expiresInDays: z.number().int().min(1).max(maxTokenDays),
});

/** A personal token to create. */
export type NewPersonalToken = z.input<typeof newPersonalTokenSchema>;

export const personalTokenSchema = z.object({
  id: sessionIdSchema,
  name: z.string(),
  scopes: z.array(tokenScopeSchema),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** When it was last used, exact to about a minute; null if it never was. */
  lastUsedAt: instantSchema.nullable(),
});

/** A token that a person created for a program. The token itself is not part of it: the hub keeps only its hash. */
export type PersonalToken = z.infer<typeof personalTokenSchema>;

export const createdPersonalTokenSchema = z.object({
  ...personalTokenSchema.shape,
  /** The token, to be sent as a bearer token. No other response contains it. */
  token: z.string(),
});

/** A new personal token with its secret. */
export type CreatedPersonalToken = z.infer<typeof createdPersonalTokenSchema>;
