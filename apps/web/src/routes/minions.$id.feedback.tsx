import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/placeholders/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet screen="Minion feedback" purpose="Coming soon: feedback on the work of one minion." />
);

export const Route = createFileRoute('/minions/$id/feedback')({ component: Screen });
