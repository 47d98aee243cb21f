import { z } from 'zod';
import { tokenSchema, userChangeSchema } from '../auth/auth.schema.ts';
import { findPasswordFault } from '../auth/setup.calls.ts';
import { defineCall } from '../call.ts';
import { instantSchema, personIdSchema } from '../fields.ts';
import { administeredPersonSchema, personNameSchema, roleIdsSchema, teamIdsSchema } from './person.schema.ts';

const service = 'auth';

/** Days for which an invitation works. */
export const invitationDays = 7;

const sentInvitationSchema = z.object({
  person: administeredPersonSchema,
  /** One-time address; no later response shows it again. */
  link: z.string(),
  /** Whether the mail server accepted the email. */
  isSent: z.boolean(),
  /** Why the email was not sent; null if it was, or if none was asked for. */
  mailFault: z.string().nullable(),
});

/** A new invitation with its link. */
export type SentInvitation = z.infer<typeof sentInvitationSchema>;

/** Whether the hub emails the link; it needs a mail server. */
const sendsMailSchema = z.boolean();

export const getInvitationOptions = defineCall({
  method: 'GET',
  path: '/api/admin/invitations',
  summary: 'Returns whether invitations can be emailed, and for how many days they work.',
  service,
  access: { kind: 'signed-in', permission: 'admin' },
  status: 200,
  response: z.object({ canSend: z.boolean(), days: z.number().int() }),
  errors: [],
});

export const invitePerson = defineCall({
  method: 'POST',
  path: '/api/admin/people',
  summary: 'Adds a person and returns a one-time link by which they join.',
  service,
  access: { kind: 'signed-in', permission: 'admin' },
  body: z.strictObject({
    email: z.email().max(254),
    firstName: personNameSchema.default(''),
    lastName: personNameSchema.default(''),
    roles: roleIdsSchema,
    teams: teamIdsSchema.default([]),
    sendsMail: sendsMailSchema,
  }),
  status: 201,
  showsSecretOnce: true,
  response: sentInvitationSchema,
  writes: 'itself',
  errors: ['people.email_taken', 'people.own_walls', 'role.not_found', 'team.not_found'],
});

export const renewInvitation = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/invitation',
  summary: 'Replaces the invitation of a person who has not joined yet; the earlier link stops working.',
  service,
  access: { kind: 'signed-in', permission: 'admin' },
  params: z.strictObject({ id: personIdSchema }),
  body: z.strictObject({ sendsMail: sendsMailSchema }),
  status: 200,
  response: sentInvitationSchema,
  writes: 'itself',
  errors: ['people.not_found', 'people.already_joined'],
});

const tokenFieldSchema = z.string().min(1).max(200);

export const readInvitation = defineCall({
  method: 'POST',
  path: '/api/auth/invitations/read',
  summary:
    'Returns who sent an invitation, until when it works, and whether the person joins with a provider instead.',
  service,
  access: {
    kind: 'anyone',
    why: 'the invited person cannot sign in yet; it takes the one-time token of the link',
  },
  body: z.strictObject({ token: tokenFieldSchema }),
  status: 200,
  response: z.object({
    /** Name of the person who invited; null if they no longer exist. */
    invitedBy: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    expiresAt: instantSchema,
    /** Whether single sign-on is required: the person signs in with a provider and cannot accept. */
    needsProvider: z.boolean(),
  }),
  writes: 'nothing',
  errors: ['invitation.not_found', 'invitation.used', 'invitation.expired', 'auth.too_many_tries'],
});

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/auth/invitations/accept',
  summary:
    'Sets the name and password of an invited person, once, and returns a token; refused where single sign-on is required.',
  service,
  access: {
    kind: 'anyone',
    why: 'the invited person cannot sign in yet; it takes the one-time token of the link',
  },
  body: userChangeSchema
    .extend({
      token: tokenFieldSchema,
      /** Must be the address that was invited, so that a forwarded link is of no use. */
      email: z.email().max(254),
      password: z.string().max(1024),
    })
    .superRefine(({ password, email }, context) => {
      const fault = findPasswordFault(password, email);
      if (fault) context.addIssue({ code: 'custom', path: ['password'], message: fault });
    }),
  status: 200,
  response: tokenSchema,
  writes: 'itself',
  errors: [
    'invitation.not_found',
    'invitation.used',
    'invitation.expired',
    'invitation.other_person',
    'invitation.needs_provider',
    'auth.too_many_tries',
  ],
});
