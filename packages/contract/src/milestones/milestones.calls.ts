import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  assigneeValueSchema,
  baseVersionSchema,
  idSchema,
  inventionParamsSchema,
  milestoneParamsSchema,
  nothingSchema,
  plainDateSchema,
} from '../fields.ts';
import {
  inventionMilestonesSchema,
  milestoneCancelSchema,
  milestoneChangeSchema,
  milestoneCreateSchema,
  milestoneFinishSchema,
  milestoneSchema,
  milestoneVerificationSchema,
} from './milestone.schema.ts';

const service = 'workflow';
const path = { of: 'milestone', in: 'params', field: 'id' } as const;
const write = { kind: 'invention', path, right: 'write', permission: 'inventions:edit' } as const;

export const createMilestone = defineCall({
  method: 'POST',
  path: '/api/workflow/milestones',
  summary:
    'Creates a milestone on an invention. With a deadline rule, the rule computes its date and its template adds tasks.',
  service,
  access: {
    kind: 'invention',
    path: { of: 'invention', in: 'body', field: 'inventionId' },
    right: 'write',
    permission: 'inventions:edit',
  },
  body: milestoneCreateSchema,
  status: 201,
  response: milestoneSchema,
  errors: [
    'invention.not_found',
    'assignee.unknown',
    'deadline.rule_unknown',
    'deadline.rule_not_in_force',
    'deadline.fact_missing',
    'deadline.trigger_range',
    'template.circular_offsets',
  ],
});

export const getMilestone = defineCall({
  method: 'GET',
  path: '/api/workflow/milestones/:id',
  summary: 'Returns one milestone with its tasks.',
  service,
  access: { kind: 'invention', path, right: 'read' },
  params: milestoneParamsSchema,
  status: 200,
  response: milestoneSchema,
  errors: ['milestone.not_found'],
});

export const updateMilestone = defineCall({
  method: 'PUT',
  path: '/api/workflow/milestones/:id',
  summary: 'Changes fields of a milestone, or reopens or restores it.',
  service,
  access: write,
  params: milestoneParamsSchema,
  query: baseVersionSchema,
  body: milestoneChangeSchema,
  status: 200,
  response: milestoneSchema,
  errors: ['milestone.not_found', 'milestone.statutory_date', 'assignee.unknown', 'entity.stale'],
});

export const finishMilestone = defineCall({
  method: 'PUT',
  path: '/api/workflow/milestones/:id/finish',
  summary:
    'Finishes a milestone. A statutory one without evidence must then be verified by a second person, or is refused if the workspace requires a document; a reply that does not end its period leaves it active.',
  service,
  access: write,
  params: milestoneParamsSchema,
  query: baseVersionSchema,
  body: milestoneFinishSchema.nullish(),
  status: 200,
  response: milestoneSchema,
  errors: [
    'milestone.not_found',
    'milestone.completed',
    'milestone.evidence_missing',
    'document.not_found',
    'entity.stale',
  ],
});

export const verifyMilestone = defineCall({
  method: 'POST',
  path: '/api/workflow/milestones/:id/verify',
  summary:
    'Verifies or refuses a milestone that was finished without evidence, or cancelled. Not allowed for the person who did so, nor for their assistants.',
  service,
  access: { kind: 'invention', path, right: 'write', permission: 'deadlines:verify' },
  params: milestoneParamsSchema,
  query: baseVersionSchema,
  body: milestoneVerificationSchema,
  status: 200,
  response: milestoneSchema,
  errors: ['milestone.not_found', 'verification.not_open', 'verification.same_person', 'entity.stale'],
});

export const listVerifications = defineCall({
  method: 'GET',
  path: '/api/workflow/verifications',
  summary: 'Lists the milestones that need verification, oldest first, at most 200.',
  service,
  access: { kind: 'visible-inventions' },
  status: 200,
  response: z.array(
    milestoneSchema
      .pick({
        id: true,
        inventionId: true,
        title: true,
        dueAt: true,
        deleted: true,
        verification: true,
        updatedAt: true,
      })
      .extend({
        invention: z.object({ title: z.string(), references: z.array(z.string()) }),
        /** Final date of its period, with every extension or surcharge; null without a date. */
        finalAt: plainDateSchema.nullable(),
        /** The documents that were presented for it, oldest first, each with its verdict on time: "Filed in time". */
        evidence: z.array(
          z.object({
            id: idSchema,
            code: z.string(),
            description: z.string(),
            date: plainDateSchema,
            timing: z.string(),
          }),
        ),
        /**
         * Verdict on a filing of the day on which it was finished at the patent office, for one that was finished without a
         * document; null for others.
         */
        timing: z.string().nullable(),
        /** Whether the caller may verify it. */
        canDecide: z.boolean(),
      }),
  ),
  errors: [],
});

export const cancelMilestone = defineCall({
  method: 'DELETE',
  path: '/api/workflow/milestones/:id',
  summary:
    'Cancels a milestone; `PUT` with `deleted: false` restores it. A statutory one needs a reason, and verification by a second person.',
  service,
  access: write,
  params: milestoneParamsSchema,
  /** `reason` may be sent here, too, because some proxies drop the body of a `DELETE`; the one in the body counts. */
  query: baseVersionSchema.extend(milestoneCancelSchema.shape),
  body: milestoneCancelSchema.nullish(),
  status: 204,
  response: nothingSchema,
  errors: ['milestone.not_found', 'milestone.completed', 'milestone.reason_missing', 'entity.stale'],
});

export const listInventionMilestones = defineCall({
  method: 'GET',
  path: '/api/search/overview/inventions/:id/milestones',
  summary: 'Returns the milestones of one invention with their tasks, in the specified order.',
  service: 'search',
  access: { kind: 'invention', path: { of: 'invention', in: 'params', field: 'id' }, right: 'read' },
  params: inventionParamsSchema,
  query: z.strictObject({
    /** Returns only tasks of this assignee, but all milestones. */
    assignee: assigneeValueSchema.optional(),
  }),
  status: 200,
  response: inventionMilestonesSchema,
  errors: ['invention.not_found'],
});
