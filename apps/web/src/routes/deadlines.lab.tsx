import { createFileRoute } from '@tanstack/react-router';
import { type LabSearch, labSearchSchema, RuleLabScreen } from '../features/prosecution/rule-lab/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <RuleLabScreen search={Route.useSearch()} onSearch={(search: LabSearch) => void navigate({ search })} />
  );
};

export const Route = createFileRoute('/deadlines/lab')({
  validateSearch: labSearchSchema,
  component: Screen,
});
