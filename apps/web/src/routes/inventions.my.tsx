import { createFileRoute } from '@tanstack/react-router';
import { inventionListSearchSchema, MyInventionsScreen } from '../features/inventions/inventions/public.ts';

export const Route = createFileRoute('/inventions/my')({
  validateSearch: inventionListSearchSchema,
  component: () => <MyInventionsScreen search={Route.useSearch()} />,
});
