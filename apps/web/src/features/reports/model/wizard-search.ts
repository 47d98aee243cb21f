import { idSchema, inventionIdSchema } from '@hub/contract/fields.ts';
import { z } from 'zod';

/** Search parameters of every step: the invention. */
export const wizardSearchSchema = z.object({ inventionId: inventionIdSchema.optional().catch(undefined) });

/** Search parameters of the generated reports: the run that the person has just asked for. */
export const resultsSearchSchema = z.object({ run: idSchema.optional().catch(undefined) });
