import { z } from 'zod';
import { defineCall } from '../call.ts';
import { tokenSchema, userChangeSchema } from './auth.schema.ts';

/** Minimum length of a new password, in characters. */
export const minPasswordLength = 12;

/** Returns what is wrong with a new password, or undefined if it is acceptable. */
export const findPasswordFault = (password: string, email: string): string | undefined => {
  if (password.length < minPasswordLength) return `Use at least ${minPasswordLength} characters.`;
  const isTaken = email !== '' && password.toLowerCase().includes(email.toLowerCase());
  return isTaken ? 'Do not use your email address in the password.' : undefined;
};

const firstAdministratorSchema = userChangeSchema
  .extend({
    /** One-time token from the address that was printed at the first start. */
    token: z.string().min(1).max(200),
    email: z.email().max(254),
    password: z.string().max(1024),
  })
  .superRefine(({ password, email }, context) => {
    const fault = findPasswordFault(password, email);
    if (fault) context.addIssue({ code: 'custom', path: ['password'], message: fault });
  });

/** Data of the first administrator. */
export type FirstAdministrator = z.input<typeof firstAdministratorSchema>;

export const createFirstAdministrator = defineCall({
  method: 'POST',
  path: '/api/auth/setup',
  summary: 'Creates the first administrator of an installation and returns a token.',
  service: 'auth',
  access: {
    kind: 'anyone',
    why: 'nobody can sign in yet; it requires the one-time token that only the operator has seen',
  },
  body: firstAdministratorSchema,
  status: 200,
  response: tokenSchema,
  writes: 'itself',
  errors: ['setup.not_found', 'auth.too_many_tries'],
});
