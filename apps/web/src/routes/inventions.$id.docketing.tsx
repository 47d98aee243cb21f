import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPanel } from '../components/placeholders/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltPanel screen="Docketing" purpose="Coming soon: docketing events of this invention." />
);

export const Route = createFileRoute('/inventions/$id/docketing')({ component: Screen });
