/** Workflow templates: finding the one to start, and its versions. */
export { findTemplateFor } from './find-template.service.ts';
export { readReviewLabel, saveReviewLabel } from './review-label.ts';
export { type RuleTemplate, readRuleTemplates } from './rule-templates.read-model.ts';
export { findVersion } from './template-content.repository.ts';
export { findTemplate, type WholeTemplateRow } from './templates.repository.ts';
