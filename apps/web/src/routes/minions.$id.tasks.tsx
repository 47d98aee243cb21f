import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet screen="Minion tasks" purpose="The work given to one assistant will stand here." />
);

export const Route = createFileRoute('/minions/$id/tasks')({ component: Screen });
