import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { FinalDatesScreen } from '../features/work/final-dates/public.ts';

const searchSchema = z.object({
  /** Page number, from 2; the first page is omitted. */
  page: z.number().int().min(2).max(40_000).optional().catch(undefined),
});

const Screen = () => {
  const navigate = Route.useNavigate();
  const { page = 1 } = Route.useSearch();
  return (
    <FinalDatesScreen
      page={page}
      onPage={(next) => void navigate({ search: { page: next > 1 ? next : undefined } })}
    />
  );
};

export const Route = createFileRoute('/deadlines/final')({
  validateSearch: searchSchema,
  component: Screen,
});
