import type { TemplateChange, WorkflowTemplate } from '@hub/contract/workflow/template.schema.ts';

/** What a template says of itself, beside its milestones and steps. */
export type TemplateDetails = Pick<WorkflowTemplate, (typeof detailFields)[number]>;

/** The fields of the details, in the order of the form. */
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

/** What the fields are called. */
export const detailNames: Readonly<Record<Field, string>> = {
  title: 'Title',
  description: 'Description',
  tags: 'Tags',
  keywords: 'Keywords',
  ruleIds: 'Deadline rules',
  anchor: 'Counted from',
  clientDays: 'Client answers before the due date',
  roles: 'Who usually does what',
};

/** The details of a template. */
export const detailsOf = (template: WorkflowTemplate): TemplateDetails => {
  const { title, description, tags, keywords, ruleIds, anchor, clientDays, roles } = template;
  return { title, description, tags, keywords, ruleIds, anchor, clientDays, roles };
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields that differ from one version of the details to another. */
export const changedDetails = (from: TemplateDetails, to: TemplateDetails): Field[] =>
  detailFields.filter((field) => !isSame(from[field], to[field]));

/** The fields that both changed, and not to the same: a person has to choose. */
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

/** What is sent: only the fields that a person changed. */
export const detailsChange = (base: TemplateDetails, mine: TemplateDetails): TemplateChange =>
  Object.fromEntries(changedDetails(base, mine).map((field) => [field, mine[field]]));

/** A field in words, for a comparison. */
export function detailWords(details: TemplateDetails, field: Field): string {
  const value = details[field];
  if (Array.isArray(value)) return value.join(', ') || 'nothing';
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([role, people]) => `${role}: ${people?.join(', ')}`)
        .join('; ') || 'nothing'
    );
  return String(value) || 'nothing';
}
