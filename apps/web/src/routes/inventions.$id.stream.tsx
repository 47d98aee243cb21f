import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet screen="Stream" purpose="Everything that happens on the invention will stand here." />
);

export const Route = createFileRoute('/inventions/$id/stream')({ component: Screen });
