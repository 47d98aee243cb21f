import { personIdSchema } from '@hub/contract/fields.ts';
import { createFileRoute } from '@tanstack/react-router';
import { PersonScreen } from '../features/administration/administration/public.ts';

const nobody = '00000000-0000-7000-8000-000000000000';

const Screen = () => {
  const { id } = Route.useParams();
  return <PersonScreen key={id} id={personIdSchema.catch(personIdSchema.parse(nobody)).parse(id)} />;
};

export const Route = createFileRoute('/admin/people/$id')({ component: Screen });
