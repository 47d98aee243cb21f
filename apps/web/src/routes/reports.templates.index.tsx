import { createFileRoute } from '@tanstack/react-router';
import { ReportTemplatesScreen } from '../features/reports/report-templates/public.ts';

export const Route = createFileRoute('/reports/templates/')({ component: ReportTemplatesScreen });
