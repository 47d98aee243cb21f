import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPanel } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltPanel screen="Docketing" purpose="The docketing events of the invention will stand here." />
);

export const Route = createFileRoute('/inventions/$id/docketing')({ component: Screen });
