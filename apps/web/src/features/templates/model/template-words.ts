import type { ListedTemplate } from '@hub/contract/workflow/template.schema.ts';
import { describeOffset } from '@hub/domain/workflow/schedule.ts';
import type { DraftMilestone, DraftStep } from './draft-content.ts';

/** What the category of a second attorney review is kept as; a workspace may call it otherwise. */
export const REVIEW = '2AR';

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** When a step is due, in words; null where nobody has said. */
export function stepDateWords({ offset }: DraftStep, steps: readonly DraftStep[]): string | null {
  if (!offset) return null;
  const title = steps.find(({ id }) => id === offset.stepId)?.title;
  return upperFirst(describeOffset(offset, title));
}

/** How the date of a milestone is found, in words. */
export function milestoneDateWords({ ruleId, offset }: Pick<DraftMilestone, 'ruleId' | 'offset'>): string {
  if (ruleId !== null) return `Due by rule ${ruleId}`;
  return offset ? `Due ${describeOffset(offset)}` : 'No due date of its own';
}

/** What the date is called that a person gives when a template is bound. */
export const anchorWords = {
  trigger: 'Trigger date',
  due: 'Target date',
} as const satisfies Record<ListedTemplate['anchor'], string>;

/** The parts of the template list that fit a text and a tag: all words in title, tags, keywords, rules or client. */
export function findTemplates(
  templates: readonly ListedTemplate[],
  { q = '', tag }: { q?: string; tag?: string },
): ListedTemplate[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter(({ title, tags, keywords, ruleIds, client }) => {
    if (tag !== undefined && !tags.includes(tag)) return false;
    const text = [title, ...tags, ...keywords, ...ruleIds, client ?? ''].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
