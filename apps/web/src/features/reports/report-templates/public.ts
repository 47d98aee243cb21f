export { ReportTemplatesScreen } from './components/report-templates-screen.tsx';
export { TemplateFieldsScreen } from './components/template-fields-screen.tsx';
