import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPanel } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltPanel screen="Messages" purpose="Talking about the invention will happen here." />
);

export const Route = createFileRoute('/inventions/$id/messages')({ component: Screen });
