import { z } from 'zod';

/** Search parameters of the docketing screen. */
export const documentsSearchSchema = z.object({
  /** Id of the open document. */
  document: z.uuid().optional().catch(undefined),
  tab: z.literal('checks').optional().catch(undefined),
});

/** Search parameters of the docketing screen. */
export type DocumentsSearch = z.infer<typeof documentsSearchSchema>;
