import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { RestrictedScreen } from '../features/people/access/public.ts';

const searchSchema = z.object({
  reference: z.string().max(200).optional().catch(undefined),
  page: z.number().int().min(1).optional().catch(undefined),
});

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <RestrictedScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
};

export const Route = createFileRoute('/inventions/restricted')({
  validateSearch: searchSchema,
  component: Screen,
});
