import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPanel } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltPanel screen="File wrapper" purpose="The papers of the patent office will stand here." />
);

export const Route = createFileRoute('/inventions/$id/ifw')({ component: Screen });
