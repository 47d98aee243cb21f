import { createFileRoute } from '@tanstack/react-router';
import { IdsRadarScreen, type RadarSearch, radarSearchSchema } from '../features/ids-radar/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <IdsRadarScreen
      page={Route.useSearch().page ?? 1}
      onPage={(page) =>
        void navigate({ search: { page: page > 1 ? page : undefined } satisfies RadarSearch })
      }
    />
  );
};

export const Route = createFileRoute('/deadlines/ids')({
  validateSearch: radarSearchSchema,
  component: Screen,
});
