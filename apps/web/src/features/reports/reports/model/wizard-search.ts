import { idSchema, inventionIdSchema } from '@hub/contract/fields.ts';
import { z } from 'zod';

/** Search parameters of every step: the invention, and the draft, by default the one that was changed last. */
export const wizardSearchSchema = z.object({
  inventionId: inventionIdSchema.optional().catch(undefined),
  draft: idSchema.optional().catch(undefined),
});

/** Search parameters of a step. */
export type WizardSearch = z.infer<typeof wizardSearchSchema>;

/** Search parameters of the generated reports: the run that the person has just asked for. */
export const resultsSearchSchema = z.object({ run: idSchema.optional().catch(undefined) });
