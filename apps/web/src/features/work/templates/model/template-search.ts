import { z } from 'zod';

const textSchema = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).slice(0, 200) || undefined)
  .optional()
  .catch(undefined);

/** Search parameters of the template list. */
export const templateListSearchSchema = z.object({ q: textSchema, tag: textSchema });

/** Search parameters of the template list. */
export type TemplateListSearch = z.infer<typeof templateListSearchSchema>;

/** Search parameters of a template. */
export const templateSearchSchema = z.object({
  view: z.literal('graph').optional().catch(undefined),
  /** Id of the selected milestone or step. */
  part: z.uuid().optional().catch(undefined),
});

/** Search parameters of a template. */
export type TemplateSearch = z.infer<typeof templateSearchSchema>;
