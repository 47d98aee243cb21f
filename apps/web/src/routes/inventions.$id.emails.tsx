import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPanel } from '../components/placeholders/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltPanel screen="Emails" purpose="Coming soon: correspondence about this invention." />
);

export const Route = createFileRoute('/inventions/$id/emails')({ component: Screen });
