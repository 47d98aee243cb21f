import { z } from 'zod';
import { defineCall } from '../call.ts';
import { tokenSchema, userChangeSchema } from './auth.schema.ts';

/** Fewest characters of a password that is chosen here. */
export const shortestPassword = 12;

/** What is wrong with a new password; nothing where it may be used. */
export const findPasswordFault = (password: string, email: string): string | undefined => {
  if (password.length < shortestPassword) return `Use at least ${shortestPassword} characters.`;
  const isTaken = email !== '' && password.toLowerCase().includes(email.toLowerCase());
  return isTaken ? 'Do not use the email in it.' : undefined;
};

const firstAdministratorSchema = userChangeSchema
  .extend({
    /** From the address that was printed at the start. */
    token: z.string().min(1).max(200),
    email: z.email().max(254),
    password: z.string().max(1024),
  })
  .superRefine(({ password, email }, context) => {
    const fault = findPasswordFault(password, email);
    if (fault) context.addIssue({ code: 'custom', path: ['password'], message: fault });
  });

/** Who becomes the first administrator. */
export type FirstAdministrator = z.input<typeof firstAdministratorSchema>;

export const createFirstAdministrator = defineCall({
  method: 'POST',
  path: '/api/auth/setup',
  summary: 'Makes the first administrator of an installation, and answers a token.',
  service: 'auth',
  access: {
    kind: 'anyone',
    why: 'nobody can sign in yet; the one-time token was printed where only the operator sees it',
  },
  body: firstAdministratorSchema,
  status: 200,
  response: tokenSchema,
  writes: 'itself',
  errors: ['setup.not_found', 'auth.too_many_tries'],
});
