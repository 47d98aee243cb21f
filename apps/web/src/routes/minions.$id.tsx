import { createFileRoute, Outlet } from '@tanstack/react-router';
import { MinionPage } from '../features/assistants/minions/public.ts';

const Screen = () => (
  <MinionPage key={Route.useParams().id} id={Route.useParams().id}>
    <Outlet />
  </MinionPage>
);

export const Route = createFileRoute('/minions/$id')({ component: Screen });
