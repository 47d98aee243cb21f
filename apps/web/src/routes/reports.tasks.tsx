import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet
    screen="Tasks history"
    purpose="What was done on which task, by whom and when, will stand here."
  />
);

export const Route = createFileRoute('/reports/tasks')({ component: Screen });
