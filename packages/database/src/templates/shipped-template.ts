import { deadlineRule } from '@hub/domain/deadlines/rule-table.ts';
import type { DateOffset } from '@hub/domain/workflow/schedule.ts';
import { stableId } from '../stable-id.ts';
import { DEFAULT_TEMPLATE, rulesOf, SHIPPED_TEMPLATES } from './shipped-templates.ts';
import {
  CLIENT_DAYS,
  type TemplateOffset,
  type TemplateStep,
  type WorkflowTemplate,
} from './workflow-template.ts';

/** When the templates were made, as their ids tell it. */
const SHIPPED_AT = '2020-01-06T14:00:00.000Z';

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
function shipTemplate(template: WorkflowTemplate): ShippedTemplate {
  const { title, description, keywords, tags = [], anchor = 'trigger' } = template;
  const milestones = template.milestones.map(({ due, steps }, index): ShippedMilestone => {
    const ruleId = 'ruleId' in due ? due.ruleId : null;
    const name = 'ruleId' in due ? deadlineRule(due.ruleId).milestoneTitle : due.title;
    const key = ruleId ?? name;
    const stepId = (step: string) => stableId(SHIPPED_AT, `template step ${title} / ${key} / ${step}`);
    return {
      id: stableId(SHIPPED_AT, `template milestone ${title} / ${key}`),
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
    id: stableId(SHIPPED_AT, `template ${title}`),
    title,
    description,
    tags,
    keywords,
    ruleIds: rulesOf(template),
    anchor,
    clientDays: CLIENT_DAYS,
    isDefault: template === DEFAULT_TEMPLATE,
    milestones,
  };
}

function offsetOf(
  { from, count, unit, step }: TemplateOffset,
  stepId: (title: string) => string,
): DateOffset {
  return step === undefined ? { from, count, unit } : { from, count, unit, stepId: stepId(step) };
}

/** Every shipped template with its ids. */
export const SHIPPED: readonly ShippedTemplate[] = SHIPPED_TEMPLATES.map(shipTemplate);

/** The milestone of the template that is bound for a deadline rule; throws where none is. */
export function shippedFor(ruleId: string): { template: ShippedTemplate; milestone: ShippedMilestone } {
  const template = SHIPPED.find(({ ruleIds }) => ruleIds.includes(ruleId));
  const milestone = template?.milestones.find((one) => one.ruleId === ruleId);
  if (!template || !milestone) throw new Error(`No workflow template for ${ruleId}`);
  return { template, milestone };
}
