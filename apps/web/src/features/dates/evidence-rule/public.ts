export { evidenceRuleQuery } from './api/evidence-rule.queries.ts';
export { EvidenceRuleScreen } from './components/evidence-rule-screen.tsx';
