import { z } from 'zod';

const textSchema = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).slice(0, 200) || undefined)
  .optional()
  .catch(undefined);

/** What the address of the template list says. */
export const templateListSearchSchema = z.object({ q: textSchema, tag: textSchema });

/** What the address of the template list says. */
export type TemplateListSearch = z.infer<typeof templateListSearchSchema>;

/** What the address of a template says. */
export const templateSearchSchema = z.object({
  view: z.literal('graph').optional().catch(undefined),
  /** The milestone or step that stands open. */
  part: z.uuid().optional().catch(undefined),
});

/** What the address of a template says. */
export type TemplateSearch = z.infer<typeof templateSearchSchema>;
