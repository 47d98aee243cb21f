import { abroadTemplates } from './abroad-templates.ts';
import { advisoryAction, continuedExamination, finalAction } from './after-final-templates.ts';
import { allowanceTemplates } from './allowance-templates.ts';
import { appealTemplates } from './appeal-templates.ts';
import { intake } from './arrival-templates.ts';
import { disclosureStatement, newReferences } from './disclosure-statement-template.ts';
import { filingTemplates } from './filing-templates.ts';
import { foreignTemplates } from './foreign-templates.ts';
import { formalityTemplates } from './formality-templates.ts';
import { interview, nonFinalAction, restartedAction, restriction } from './office-action-templates.ts';
import { proceedingTemplates } from './proceeding-templates.ts';
import type { WorkflowTemplate } from './workflow-template.ts';

/** Every workflow template that comes with the hub. */
export const shippedTemplates: readonly WorkflowTemplate[] = [
  ...filingTemplates,
  ...formalityTemplates,
  restriction,
  nonFinalAction,
  restartedAction,
  finalAction,
  advisoryAction,
  continuedExamination,
  interview,
  ...appealTemplates,
  disclosureStatement,
  newReferences,
  ...abroadTemplates,
  ...allowanceTemplates,
  ...proceedingTemplates,
  ...foreignTemplates,
];

/** Default template, for inventions that match no keyword. */
export const defaultTemplate: WorkflowTemplate = intake;

/** The rules that a template is bound for. */
export const rulesOf = ({ ruleIds, milestones }: WorkflowTemplate): readonly string[] =>
  ruleIds ?? milestones.flatMap(({ due }) => ('ruleId' in due ? [due.ruleId] : []));
