import type { ListedTemplate } from '@hub/contract/templates/template.schema.ts';
import { countOf } from '../../../../lib/format/format-count.ts';

/** A template as an option of a menu. */
interface TemplateChoice {
  value: string;
  label: string;
}

const labelOf = (template: ListedTemplate, all: readonly ListedTemplate[]): string => {
  const base = all.find(({ id }) => id === template.variantOf);
  if (template.client === null) return template.title;
  return `${base?.title ?? template.title} · for ${template.client}`;
};

/** Options of the template menu: the suggested one first, the others by title, each variant after its template. */
export const templateChoices = (
  templates: readonly ListedTemplate[],
  fitting: string | undefined,
): TemplateChoice[] =>
  templates
    .map((template) => ({ value: template.id, label: labelOf(template, templates) }))
    .sort(
      (a, b) =>
        Number(b.value === fitting) - Number(a.value === fitting) || a.label.localeCompare(b.label, 'en'),
    );

/** Version and size of a template: "Version 3 · 12 steps". */
export const templateDetail = ({ version, stepCount }: ListedTemplate): string =>
  `Version ${version} · ${countOf(stepCount, 'step')}`;
