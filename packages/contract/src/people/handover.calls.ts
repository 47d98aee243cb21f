import { z } from 'zod';
import { defineCall } from '../call.ts';
import { personIdSchema } from '../fields.ts';

const service = 'auth';
const access = { kind: 'signed-in', permission: 'admin' } as const;
const params = z.strictObject({ id: personIdSchema });

const count = z.number().int();

export const holdingsSchema = z.object({
  /** Open tasks that are assigned to the person. */
  tasks: count,
  /** Open milestones that are assigned to the person. */
  milestones: count,
  /** Inventions of which the person is a project assignee or the in-house attorney. */
  inventions: count,
  /** Grants of access to inventions. */
  grants: count,
  filters: count,
  boards: count,
  /** Reports that the hub emails for the person on a schedule. */
  schedules: count,
  /** Assistants of the person. */
  assistants: count,
  /** Minions for which the person is responsible. */
  minions: count,
  /** Webhooks that the person created, which only an administrator takes over. */
  webhooks: count,
});

/** How much of each kind a person holds, without what lies behind an ethical wall for the reader. */
export type Holdings = z.infer<typeof holdingsSchema>;

/** Restricted inventions with work that moves, which the person who takes over may only read. */
const readOnlySchema = count;

export const previewHandover = defineCall({
  method: 'GET',
  path: '/api/admin/people/:id/handover',
  summary:
    'Returns how much work and how many lists a person holds, and what a person who takes over could not do with it.',
  service,
  access,
  params,
  query: z.strictObject({
    /** Who would take over; without one, everything would move. */
    to: personIdSchema.optional(),
  }),
  status: 200,
  response: z.object({
    held: holdingsSchema,
    /** Work that would be left in place, as `kept` of `handOver`. */
    kept: holdingsSchema,
    readOnly: readOnlySchema,
  }),
  errors: ['people.not_found'],
});

export const handOver = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/handover',
  summary: 'Hands everything that a person holds over to another person, in one transaction.',
  service,
  access,
  params,
  body: z.strictObject({ to: personIdSchema }),
  status: 200,
  response: z.object({
    /** Moved to the other person. */
    moved: holdingsSchema,
    /** Left in place, because an ethical wall keeps the other person from it, or they may not do it. */
    kept: holdingsSchema,
    readOnly: readOnlySchema,
  }),
  errors: ['people.not_found', 'handover.same_person', 'handover.receiver_inactive'],
});
