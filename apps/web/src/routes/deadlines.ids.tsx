import { createFileRoute } from '@tanstack/react-router';
import {
  IdsRadarScreen,
  type RadarList,
  type RadarSearch,
  radarSearchSchema,
} from '../features/prosecution/ids-radar/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  const { page = 1, list = 'open' } = Route.useSearch();
  const show = (next: { page?: number; list?: RadarList }): void => {
    const search: RadarSearch = {
      page: next.page !== undefined && next.page > 1 ? next.page : undefined,
      list: (next.list ?? list) === 'dismissed' ? 'dismissed' : undefined,
    };
    void navigate({ search });
  };
  return (
    <IdsRadarScreen
      page={page}
      list={list}
      onPage={(next) => show({ page: next })}
      onList={(next) => show({ list: next })}
    />
  );
};

export const Route = createFileRoute('/deadlines/ids')({
  validateSearch: radarSearchSchema,
  component: Screen,
});
