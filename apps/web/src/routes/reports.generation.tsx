import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ReportWizard, wizardSearchSchema } from '../features/reports/reports/public.ts';

const Screen = () => {
  const { inventionId, draft } = Route.useSearch();
  return (
    <ReportWizard key={inventionId ?? ''} inventionId={inventionId} draft={draft}>
      <Outlet />
    </ReportWizard>
  );
};

export const Route = createFileRoute('/reports/generation')({
  validateSearch: wizardSearchSchema,
  component: Screen,
});
