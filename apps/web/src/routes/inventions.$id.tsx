import { inventionIdSchema } from '@hub/contract/fields.ts';
import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import { InventionNotFound, InventionPage } from '../features/inventions/inventions/public.ts';
import { NotFoundScreen } from '../features/shell/shell/public.ts';

const Screen = () => (
  <InventionPage key={Route.useParams().id} id={Route.useParams().id}>
    <Outlet />
  </InventionPage>
);

const malformedId = { isInvention: false } as const;

/** A malformed id is like an unknown invention; any other path under an invention is a page that does not exist. */
const NotFound = ({ data }: { data?: unknown }) =>
  data === undefined ? <NotFoundScreen /> : <InventionNotFound />;

const parseId = (text: string) => {
  const id = inventionIdSchema.safeParse(text);
  if (!id.success) throw notFound({ data: malformedId });
  return id.data;
};

export const Route = createFileRoute('/inventions/$id')({
  params: { parse: ({ id }) => ({ id: parseId(id) }), stringify: ({ id }) => ({ id }) },
  notFoundComponent: NotFound,
  component: Screen,
});
