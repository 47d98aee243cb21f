import { createFileRoute } from '@tanstack/react-router';
import { InventionsScreen, inventionListSearchSchema } from '../features/inventions/inventions/public.ts';

export const Route = createFileRoute('/inventions/')({
  validateSearch: inventionListSearchSchema,
  component: () => <InventionsScreen search={Route.useSearch()} />,
});
