import { z } from 'zod';

/** What the address of the docketing screen says. */
export const papersSearchSchema = z.object({
  /** The paper that is open. */
  paper: z.uuid().optional().catch(undefined),
  tab: z.literal('checks').optional().catch(undefined),
});

/** What the address of the docketing screen says. */
export type PapersSearch = z.infer<typeof papersSearchSchema>;
