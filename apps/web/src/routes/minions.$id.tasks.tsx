import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/placeholders/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet screen="Minion tasks" purpose="Coming soon: tasks assigned to one minion." />
);

export const Route = createFileRoute('/minions/$id/tasks')({ component: Screen });
