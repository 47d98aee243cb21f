import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet
    screen="Minion feedback"
    purpose="What people say about the work of one assistant will stand here."
  />
);

export const Route = createFileRoute('/minions/$id/feedback')({ component: Screen });
