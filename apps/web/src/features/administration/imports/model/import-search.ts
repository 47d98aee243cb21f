import { importOutcomes } from '@hub/domain/imports/import-states.ts';
import { z } from 'zod';

/** Filter and page of the rows of an import, as they appear in the URL; invalid values are ignored. */
export const importSearchSchema = z.object({
  show: z
    .enum([...importOutcomes, 'noted', 'refused'])
    .optional()
    .catch(undefined),
  page: z.number().int().min(2).max(1000).optional().catch(undefined),
});

/** Filter and page of the rows of an import. */
export type ImportSearch = z.infer<typeof importSearchSchema>;
