import { createFileRoute } from '@tanstack/react-router';
import { EvidenceRuleScreen } from '../features/dates/evidence-rule/public.ts';

export const Route = createFileRoute('/admin/evidence')({ component: EvidenceRuleScreen });
