import { inventionIdSchema } from '@hub/contract/fields.ts';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ResultsScreen, resultsSearchSchema } from '../features/reports/reports/public.ts';

const Screen = () => {
  const { inventionId } = Route.useParams();
  return <ResultsScreen key={inventionId} inventionId={inventionId} run={Route.useSearch().run} />;
};

const parseId = (text: string) => {
  const id = inventionIdSchema.safeParse(text);
  if (!id.success) throw notFound();
  return id.data;
};

export const Route = createFileRoute('/reports/results/$inventionId')({
  params: {
    parse: ({ inventionId }) => ({ inventionId: parseId(inventionId) }),
    stringify: ({ inventionId }) => ({ inventionId }),
  },
  validateSearch: resultsSearchSchema,
  component: Screen,
});
