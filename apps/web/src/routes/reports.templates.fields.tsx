import { createFileRoute } from '@tanstack/react-router';
import { TemplateFieldsScreen } from '../features/reports/report-templates/public.ts';

export const Route = createFileRoute('/reports/templates/fields')({ component: TemplateFieldsScreen });
