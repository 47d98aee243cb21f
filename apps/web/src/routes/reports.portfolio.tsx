import { createFileRoute } from '@tanstack/react-router';
import {
  PortfolioScreen,
  type PortfolioSearch,
  portfolioSearchSchema,
} from '../features/reports/portfolio-reports/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <PortfolioScreen
      search={Route.useSearch()}
      onSearch={(search: PortfolioSearch) => void navigate({ search })}
    />
  );
};

export const Route = createFileRoute('/reports/portfolio')({
  validateSearch: portfolioSearchSchema,
  component: Screen,
});
