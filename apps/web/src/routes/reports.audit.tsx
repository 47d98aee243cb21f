import { createFileRoute } from '@tanstack/react-router';
import { AuditScreen, type AuditSearch, auditSearchSchema } from '../features/administration/audit/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <AuditScreen search={Route.useSearch()} onSearch={(search: AuditSearch) => void navigate({ search })} />
  );
};

export const Route = createFileRoute('/reports/audit')({
  validateSearch: auditSearchSchema,
  component: Screen,
});
