import { createFileRoute, Outlet } from '@tanstack/react-router';
import { InventionPage } from '../features/inventions/public.ts';

const Screen = () => (
  <InventionPage key={Route.useParams().id} id={Route.useParams().id}>
    <Outlet />
  </InventionPage>
);

export const Route = createFileRoute('/inventions/$id')({ component: Screen });
