import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPanel } from '../components/placeholders/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltPanel screen="File wrapper" purpose="Coming soon: the image file wrapper of the patent office." />
);

export const Route = createFileRoute('/inventions/$id/ifw')({ component: Screen });
