import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet screen="Messages" purpose="Talking about the invention will happen here." />
);

export const Route = createFileRoute('/inventions/$id/messages')({ component: Screen });
