import type { ListedTemplate } from '@hub/contract/templates/template.schema.ts';
import { describeOffset } from '@hub/domain/templates/schedule.ts';
import type { DraftMilestone, DraftStep } from './draft-content.ts';

/** Stored category of a second attorney review; the shared settings define its displayed name. */
export const review = '2AR';

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Due date of a step as text; null if it has none. */
export const stepDateText = ({ offset }: DraftStep, steps: readonly DraftStep[]): string | null => {
  if (!offset) return null;
  const title = steps.find(({ id }) => id === offset.stepId)?.title;
  return upperFirst(describeOffset(offset, title));
};

/** Due date or rule of a milestone as text. */
export const milestoneDateText = ({ ruleId, offset }: Pick<DraftMilestone, 'ruleId' | 'offset'>): string => {
  if (ruleId !== null) return `Due by rule ${ruleId}`;
  return offset ? `Due ${describeOffset(offset)}` : 'No due date';
};

/** Names of the date that a person enters when starting a workflow. */
export const anchorLabels = {
  trigger: 'Trigger date',
  due: 'Target date',
} as const satisfies Record<ListedTemplate['anchor'], string>;

/** Returns the templates with a tag whose title, tags, keywords, rules or client contain all words of a text. */
export const findTemplates = (
  templates: readonly ListedTemplate[],
  { q = '', tag }: { q?: string; tag?: string },
): ListedTemplate[] => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter(({ title, tags, keywords, ruleIds, client }) => {
    if (tag !== undefined && !tags.includes(tag)) return false;
    const text = [title, ...tags, ...keywords, ...ruleIds, client ?? ''].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
