import { z } from 'zod';
import { defineCall } from '../call.ts';

const service = 'workflow';
const path = '/api/workflow/evidence-rule';

const evidenceRuleSchema = z.strictObject({
  /**
   * Response to finishing a statutory milestone without a document. `warn`: it is finished, and a second person
   * must verify it. `refuse`: it stays active until a document is chosen.
   */
  rule: z.enum(['warn', 'refuse']),
});

/** The rule of this workspace for finishing a statutory milestone without a document. */
export type EvidenceRule = z.infer<typeof evidenceRuleSchema>;

export const getEvidenceRule = defineCall({
  method: 'GET',
  path,
  summary: 'Returns whether a statutory milestone can be finished without a document.',
  service,
  access: { kind: 'signed-in' },
  status: 200,
  response: evidenceRuleSchema,
  errors: [],
});

export const setEvidenceRule = defineCall({
  method: 'PUT',
  path,
  summary:
    'Decides whether a statutory milestone can be finished without a document. Finished ones stay finished.',
  service,
  access: { kind: 'signed-in', permission: 'admin' },
  body: evidenceRuleSchema,
  status: 200,
  response: evidenceRuleSchema,
  errors: [],
});
