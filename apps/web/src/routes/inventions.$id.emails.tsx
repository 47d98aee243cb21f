import { createFileRoute } from '@tanstack/react-router';
import {
  EmailsScreen,
  type EmailsSearch,
  emailsSearchSchema,
} from '../features/correspondence/emails/public.ts';
import { AccessOfInvention } from '../features/inventions/inventions/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  const change = (search: EmailsSearch): void => void navigate({ search, resetScroll: false });
  return (
    <EmailsScreen
      key={id}
      inventionId={id}
      search={Route.useSearch()}
      onSearch={change}
      access={<AccessOfInvention id={id} />}
    />
  );
};

export const Route = createFileRoute('/inventions/$id/emails')({
  validateSearch: emailsSearchSchema,
  component: Screen,
});
