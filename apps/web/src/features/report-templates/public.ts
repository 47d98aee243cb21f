export { ReportTemplatesScreen } from './components/report-templates-screen.tsx';
export { TemplateFieldsScreen } from './components/template-fields-screen.tsx';
export { type TemplateFieldsSearch, templateFieldsSearchSchema } from './model/template-fields.ts';
