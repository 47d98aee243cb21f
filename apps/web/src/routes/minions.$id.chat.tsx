import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet screen="Minion chat" purpose="Talking with one assistant will happen here." />
);

export const Route = createFileRoute('/minions/$id/chat')({ component: Screen });
