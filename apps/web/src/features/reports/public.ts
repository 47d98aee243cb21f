export { reportHandlers } from './api/report-handlers.ts';
export { FillStep } from './components/fill-step.tsx';
export { LinkStep } from './components/link-step.tsx';
export { ListStep } from './components/list-step.tsx';
export { ReportWizard } from './components/report-wizard.tsx';
export { ResultsScreen } from './components/results-screen.tsx';
export { ReviewStep } from './components/review-step.tsx';
export { StartStep } from './components/start-step.tsx';
export { resultsSearchSchema, wizardSearchSchema } from './model/wizard-search.ts';
