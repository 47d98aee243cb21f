import { z } from 'zod';

/** Search parameters of the IDS radar. Invalid values are ignored; the first page is omitted. */
export const radarSearchSchema = z.object({
  /** Page number, from 2. */
  page: z.number().int().min(2).max(40_000).optional().catch(undefined),
  /** The dismissed proposals instead of the open ones, which are omitted. */
  list: z.literal('dismissed').optional().catch(undefined),
});

/** Parsed search parameters. */
export type RadarSearch = z.infer<typeof radarSearchSchema>;

/** A list of the radar. */
export type RadarList = 'open' | 'dismissed';
