import { ABROAD_TEMPLATES } from './abroad-templates.ts';
import { advisoryAction, continuedExamination, finalAction } from './after-final-templates.ts';
import { ALLOWANCE_TEMPLATES } from './allowance-templates.ts';
import { APPEAL_TEMPLATES } from './appeal-templates.ts';
import { intake } from './arrival-templates.ts';
import { disclosureStatement } from './disclosure-statement-template.ts';
import { FILING_TEMPLATES } from './filing-templates.ts';
import { FORMALITY_TEMPLATES } from './formality-templates.ts';
import { interview, nonFinalAction, restriction } from './office-action-templates.ts';
import type { WorkflowTemplate } from './workflow-template.ts';

/** Every workflow template that comes with the hub. */
export const SHIPPED_TEMPLATES: readonly WorkflowTemplate[] = [
  ...FILING_TEMPLATES,
  ...FORMALITY_TEMPLATES,
  restriction,
  nonFinalAction,
  finalAction,
  advisoryAction,
  continuedExamination,
  interview,
  ...APPEAL_TEMPLATES,
  disclosureStatement,
  ...ABROAD_TEMPLATES,
  ...ALLOWANCE_TEMPLATES,
];

/** What an invention gets that no keyword fits. */
export const DEFAULT_TEMPLATE: WorkflowTemplate = intake;

/** The rules that a template is bound for. */
export const rulesOf = ({ ruleIds, milestones }: WorkflowTemplate): readonly string[] =>
  ruleIds ?? milestones.flatMap(({ due }) => ('ruleId' in due ? [due.ruleId] : []));
