import type { InventionId } from '@hub/contract/fields.ts';
import { z } from 'zod';

export const entitledNoticeSchema = z.object({
  /** Person or team that an assignment gives a restricted invention to, or takes it from. */
  entitled: z.string(),
  inventionId: z.string().transform((id) => id as InventionId),
});

export const rightsNoticeSchema = z.object({
  /** Person whose teams, roles, sponsors or status have changed. */
  rightsOf: z.string(),
});

/** Notification of a commit that changes rights, sent by the triggers of the database. */
export type RightsNotice = z.infer<typeof entitledNoticeSchema> | z.infer<typeof rightsNoticeSchema>;
