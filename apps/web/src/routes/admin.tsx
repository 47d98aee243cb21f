import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdministrationFrame } from '../features/administration/administration/public.ts';

const Screen = () => (
  <AdministrationFrame>
    <Outlet />
  </AdministrationFrame>
);

export const Route = createFileRoute('/admin')({ component: Screen });
