import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  idSchema,
  instantSchema,
  inventionIdSchema,
  nothingSchema,
  plainDateSchema,
  sizeSchema,
  skipSchema,
} from '../fields.ts';

const memberSchema = z.object({
  id: inventionIdSchema,
  title: z.string(),
  references: z.array(z.string()),
});

const disclosureProposalSchema = z.object({
  /** The family member that may have to cite the references; still pending. */
  invention: memberSchema,
  /** The family member whose documents cite them. */
  source: memberSchema,
  /** Documents of one day that cite references, such as the examiner's list. */
  documents: z.array(z.object({ id: idSchema, code: z.string(), description: z.string() })),
  /** References that the patent office lists from its actions and forms 892 and 1449 of that day, 30 to 180 days later. */
  references: z.object({
    /** Number of references listed for the source; 0 if none are listed yet. */
    listed: z.number().int(),
    /** How many of them are not listed for the invention. */
    missing: z.number().int(),
    /** The first of the missing ones, as the office writes them. */
    names: z.array(z.string()),
  }),
  /** Date of these documents; in a demo, as the invention that may have to cite them counts its dates. */
  citedOn: plainDateSchema,
  /** The window of 37 CFR 1.97 that is open today in the invention. */
  window: z.enum(['first-action', 'closing-action', 'issue-fee', 'grant']),
  /** Last day on which the certification of 37 CFR 1.97(e) can be true, if the references were not known before. */
  certificationUntil: plainDateSchema,
  /** Last day to cite them without loss of patent term (37 CFR 1.704(d)). */
  termUntil: plainDateSchema,
  /** Who dismissed the proposal, when and why; null if nobody did. */
  dismissal: z
    .object({
      reason: z.string(),
      /** Name of the person; null if the person was removed. */
      by: z.string().nullable(),
      at: instantSchema,
    })
    .nullable(),
});

/** References cited in one member of a family, while another one has filed no disclosure statement since. */
export type DisclosureProposal = z.infer<typeof disclosureProposalSchema>;

export const listDisclosureProposals = defineCall({
  method: 'GET',
  path: '/api/workflow/ids-radar',
  summary:
    'Lists documents of the last year that cite references in one family member, for each pending member without a later disclosure statement, newest first, with the references that the patent office lists for the documents and not for the pending member.',
  service: 'workflow',
  access: { kind: 'visible-inventions' },
  query: z.strictObject({
    /** The open proposals, or those that a person dismissed. */
    list: z.enum(['open', 'dismissed']).default('open'),
    skip: skipSchema,
    size: sizeSchema,
  }),
  status: 200,
  response: z.object({
    collection: z.array(disclosureProposalSchema),
    total: z.number().int(),
    size: z.number().int(),
    skip: z.number().int(),
    /**
     * Days from an action until the office's list of its references was here, measured where the list was missing at the
     * reading before; null if none was measured yet.
     */
    lag: z
      .object({
        minDays: z.number().int(),
        maxDays: z.number().int(),
        /** Number of actions. */
        actions: z.number().int(),
      })
      .nullable(),
  }),
  errors: [],
});

export const setDisclosureDismissal = defineCall({
  method: 'PUT',
  path: '/api/workflow/ids-radar/dismissals',
  summary: 'Dismisses a proposal of the IDS radar with a reason for everyone, or restores it.',
  service: 'workflow',
  access: {
    kind: 'invention',
    path: { of: 'invention', in: 'body', field: 'inventionId' },
    right: 'write',
    permission: 'inventions:edit',
  },
  body: z.strictObject({
    /** The family member that may have to cite the references. */
    inventionId: inventionIdSchema,
    /** The family member whose documents cite them. */
    sourceId: inventionIdSchema,
    /** Date of these documents, as the proposal gives it. */
    citedOn: plainDateSchema,
    /** Why nothing has to be cited; null to restore the proposal. */
    reason: z.string().trim().min(1, 'Enter a reason.').max(500).nullable(),
  }),
  status: 204,
  response: nothingSchema,
  errors: ['invention.not_found', 'disclosure.not_found'],
});
