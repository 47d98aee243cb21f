import { replayOutcomeSchema } from '@hub/contract/minions/script.schema.ts';
import { z } from 'zod';

/** Replayed runs on a page. */
export const replayedSize = 25;

/** Search parameters of an evaluation: the outcomes that are shown, and the page. */
export const evaluationSearchSchema = z.object({
  outcomes: z.array(replayOutcomeSchema).optional().catch(undefined),
  page: z.number().int().min(1).optional().catch(undefined),
});

/** Search parameters of an evaluation. */
export type EvaluationSearch = z.infer<typeof evaluationSearchSchema>;
