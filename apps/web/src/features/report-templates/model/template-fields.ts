import type { TemplateFieldGroup } from '@hub/contract/reports/report-template.schema.ts';
import { z } from 'zod';

/** Search parameters of the list of fields. */
export const templateFieldsSearchSchema = z.object({
  q: z
    .union([z.string(), z.number()])
    .transform((value) => String(value).slice(0, 200) || undefined)
    .optional()
    .catch(undefined),
});

/** Search parameters of the list of fields. */
export type TemplateFieldsSearch = z.infer<typeof templateFieldsSearchSchema>;

/** Returns a name as it is written in a template. */
export const writeTag = (name: string): string => `{{${name}}}`;

/** Returns the loop around the fields of a list. */
export const writeLoop = (name: string): string => `{{#${name}}}…{{/${name}}}`;

/** Returns the groups with the fields that contain every word of a text in name, meaning, example or group. */
export const findFields = (
  groups: readonly TemplateFieldGroup[],
  text: string | undefined,
): TemplateFieldGroup[] => {
  const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      fields: group.fields.filter(({ name, label, example }) => {
        const searched = `${group.name} ${group.label} ${name} ${label} ${example}`.toLowerCase();
        return words.every((word) => searched.includes(word));
      }),
    }))
    .filter(({ fields }) => fields.length > 0);
};
