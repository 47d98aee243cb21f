import type { TemplateChange, WorkflowTemplate } from '@hub/contract/templates/template.schema.ts';

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

/** Labels of the fields. */
export const detailNames: Readonly<Record<Field, string>> = {
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

/** Returns the fields that differ between two versions of the details. */
export const changedDetails = (from: TemplateDetails, to: TemplateDetails): Field[] =>
  detailFields.filter((field) => !isSame(from[field], to[field]));

/** Returns the fields that both sides changed to different values, so that a person must choose. */
export const contestedDetails = (
  base: TemplateDetails,
  mine: TemplateDetails,
  theirs: TemplateDetails,
): Field[] => {
  const touched = new Set(changedDetails(base, theirs));
  return changedDetails(base, mine).filter(
    (field) => touched.has(field) && !isSame(mine[field], theirs[field]),
  );
};

/** Returns the update to send, with only the changed fields. */
export const detailsChange = (base: TemplateDetails, mine: TemplateDetails): TemplateChange =>
  Object.fromEntries(changedDetails(base, mine).map((field) => [field, mine[field]]));

/** Value of a field as text, for a comparison. */
export const detailText = (details: TemplateDetails, field: Field): string => {
  const value = details[field];
  if (Array.isArray(value)) return value.join(', ') || 'empty';
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([role, people]) => `${role}: ${people?.join(', ')}`)
        .join('; ') || 'empty'
    );
  return String(value) || 'empty';
};
