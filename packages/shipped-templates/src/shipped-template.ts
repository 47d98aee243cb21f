import { stableId } from '@hub/database/stable-id.ts';
import { deadlineRule } from '@hub/domain/deadlines/rules/rule-table.ts';
import type { DateOffset } from '@hub/domain/templates/schedule.ts';
import { defaultTemplate, rulesOf, shippedTemplates } from './shipped-templates.ts';
import {
  clientDays,
  type TemplateOffset,
  type TemplateStep,
  type WorkflowTemplate,
} from './workflow-template.ts';

/** When the templates were made, as their ids tell it. */
const shippedAt = '2020-01-06T14:00:00.000Z';

/** A step of a shipped template as running work sees it. */
export interface ShippedStep extends Omit<TemplateStep, 'at' | 'tags'> {
  id: string;
  /** Its place in the order of work, from 1. */
  position: number;
  offset: DateOffset;
  /** With those of its template. */
  tags: readonly string[];
}

/** A milestone of a shipped template. */
export interface ShippedMilestone {
  id: string;
  title: string;
  position: number;
  ruleId: string | null;
  offset: DateOffset | null;
  steps: readonly ShippedStep[];
}

/** A shipped template with the ids it has everywhere. */
export interface ShippedTemplate {
  id: string;
  title: string;
  description: string;
  tags: readonly string[];
  keywords: readonly string[];
  ruleIds: readonly string[];
  anchor: 'trigger' | 'due';
  clientDays: number;
  isDefault: boolean;
  milestones: readonly ShippedMilestone[];
}

/** A template with its ids; they follow from the titles, so that every installation has the same. */
const shipTemplate = (template: WorkflowTemplate): ShippedTemplate => {
  const { title, description, keywords, tags = [], anchor = 'trigger' } = template;
  const milestones = template.milestones.map(({ due, steps }, index): ShippedMilestone => {
    const ruleId = 'ruleId' in due ? due.ruleId : null;
    const name = 'ruleId' in due ? deadlineRule(due.ruleId).milestoneTitle : due.title;
    const key = ruleId ?? name;
    const stepId = (step: string) => stableId(shippedAt, `template step ${title} / ${key} / ${step}`);
    return {
      id: stableId(shippedAt, `template milestone ${title} / ${key}`),
      title: name,
      position: index + 1,
      ruleId,
      offset: 'ruleId' in due ? null : offsetOf(due.at, stepId),
      steps: steps.map(({ at, tags: own = [], ...step }, place) => ({
        ...step,
        id: stepId(step.title),
        position: place + 1,
        offset: offsetOf(at, stepId),
        tags: [...new Set([...tags, ...own])],
      })),
    };
  });
  return {
    id: stableId(shippedAt, `template ${title}`),
    title,
    description,
    tags,
    keywords,
    ruleIds: rulesOf(template),
    anchor,
    clientDays: clientDays,
    isDefault: template === defaultTemplate,
    milestones,
  };
};

const offsetOf = (
  { from, count, unit, step }: TemplateOffset,
  stepId: (title: string) => string,
): DateOffset => (step === undefined ? { from, count, unit } : { from, count, unit, stepId: stepId(step) });

/** Every shipped template with its ids. */
export const shipped: readonly ShippedTemplate[] = shippedTemplates.map(shipTemplate);

/** The milestone of the template that is bound for a deadline rule; null where none is. */
export const shippedFor = (
  ruleId: string,
): { template: ShippedTemplate; milestone: ShippedMilestone } | null => {
  const template = shipped.find(({ ruleIds }) => ruleIds.includes(ruleId));
  const milestone = template?.milestones.find((one) => one.ruleId === ruleId);
  return template && milestone ? { template, milestone } : null;
};
