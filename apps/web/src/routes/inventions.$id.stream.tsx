import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPanel } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltPanel screen="Stream" purpose="Everything that happens on the invention will stand here." />
);

export const Route = createFileRoute('/inventions/$id/stream')({ component: Screen });
