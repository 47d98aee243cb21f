import type { TemplateFieldGroup } from '@hub/contract/reports/report-template.schema.ts';

/** Returns a name as it is written in a template. */
export const writeTag = (name: string): string => `{{${name}}}`;

/** Returns the loop around the fields of a list. */
export const writeLoop = (name: string): string => `{{#${name}}}…{{/${name}}}`;

/** Returns the groups with the fields that contain every word of a text in name, meaning, example or group. */
export const findFields = (groups: readonly TemplateFieldGroup[], text: string): TemplateFieldGroup[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
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
