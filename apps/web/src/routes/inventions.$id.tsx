import { inventionIdSchema } from '@hub/contract/fields.ts';
import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import { InventionNotFound, InventionPage } from '../features/inventions/public.ts';

const Screen = () => (
  <InventionPage key={Route.useParams().id} id={Route.useParams().id}>
    <Outlet />
  </InventionPage>
);

const parseId = (text: string) => {
  const id = inventionIdSchema.safeParse(text);
  if (!id.success) throw notFound();
  return id.data;
};

export const Route = createFileRoute('/inventions/$id')({
  params: { parse: ({ id }) => ({ id: parseId(id) }), stringify: ({ id }) => ({ id }) },
  notFoundComponent: InventionNotFound,
  component: Screen,
});
