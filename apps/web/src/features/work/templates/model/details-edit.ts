import type { WorkflowTemplate } from '@hub/contract/templates/template.schema.ts';

/** Editable fields of a template other than its milestones and steps. */
export type TemplateDetails = Pick<WorkflowTemplate, (typeof detailFields)[number]>;

/** Fields of the details, in the order of the form. */
const detailFields = [
  'title',
  'description',
  'tags',
  'keywords',
  'ruleIds',
  'anchor',
  'clientDays',
  'roles',
] as const;

type Field = (typeof detailFields)[number];

const detailNames: Readonly<Record<Field, string>> = {
  title: 'Title',
  description: 'Description',
  tags: 'Tags',
  keywords: 'Keywords',
  ruleIds: 'Deadline rules',
  anchor: 'Counted from',
  clientDays: 'Client date',
  roles: 'Who usually does what',
};

/** Returns the details of a template. */
export const detailsOf = (template: WorkflowTemplate): TemplateDetails => {
  const { title, description, tags, keywords, ruleIds, anchor, clientDays, roles } = template;
  return { title, description, tags, keywords, ruleIds, anchor, clientDays, roles };
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the changed fields. */
export const detailsChange = (base: TemplateDetails, mine: TemplateDetails): Partial<TemplateDetails> =>
  Object.fromEntries(
    detailFields.filter((field) => !isSame(base[field], mine[field])).map((field) => [field, mine[field]]),
  );

/** Label of a field. */
export const detailName = (field: string): string =>
  Object.entries(detailNames).find(([name]) => name === field)?.[1] ?? field;

/** Value of a field as text, for a comparison. */
export const detailText = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ') || 'empty';
  if (typeof value === 'object' && value !== null)
    return (
      Object.entries(value)
        .map(([role, people]) => `${role}: ${[people].flat().join(', ')}`)
        .join('; ') || 'empty'
    );
  return String(value ?? '') || 'empty';
};
