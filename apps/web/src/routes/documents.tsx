import { createFileRoute } from '@tanstack/react-router';
import {
  DocumentsScreen,
  type DocumentsSearch,
  documentsSearchSchema,
} from '../features/prosecution/incoming-documents/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  return (
    <DocumentsScreen
      search={Route.useSearch()}
      onSearch={(search: DocumentsSearch) => void navigate({ search })}
    />
  );
};

export const Route = createFileRoute('/documents')({
  validateSearch: documentsSearchSchema,
  component: Screen,
});
