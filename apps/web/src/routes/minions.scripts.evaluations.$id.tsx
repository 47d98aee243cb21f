import { createFileRoute } from '@tanstack/react-router';
import {
  EvaluationScreen,
  type EvaluationSearch,
  evaluationSearchSchema,
} from '../features/assistants/minion-scripts/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <EvaluationScreen
      id={Route.useParams().id}
      search={Route.useSearch()}
      onSearch={(search: EvaluationSearch) => void navigate({ search })}
    />
  );
};

export const Route = createFileRoute('/minions/scripts/evaluations/$id')({
  validateSearch: evaluationSearchSchema,
  component: Screen,
});
