import type { ListedTemplate } from '@hub/contract/workflow/template.schema.ts';
import { countOf } from '../../../lib/count-words.ts';

/** A template as it stands in a menu. */
interface TemplateChoice {
  value: string;
  label: string;
}

const labelOf = (template: ListedTemplate, all: readonly ListedTemplate[]): string => {
  const base = all.find(({ id }) => id === template.variantOf);
  if (template.client === null) return template.title;
  return `${base?.title ?? template.title} · for ${template.client}`;
};

/** Templates as a menu lists them: the fitting one first, the others by title, each variant after what it varies. */
export function templateChoices(
  templates: readonly ListedTemplate[],
  fitting: string | undefined,
): TemplateChoice[] {
  return templates
    .map((template) => ({ value: template.id, label: labelOf(template, templates) }))
    .sort(
      (a, b) =>
        Number(b.value === fitting) - Number(a.value === fitting) || a.label.localeCompare(b.label, 'en'),
    );
}

/** What a template holds: "Version 3 · 12 steps". */
export const templateDetail = ({ version, stepCount }: ListedTemplate): string =>
  `Version ${version} · ${countOf(stepCount, 'step')}`;
