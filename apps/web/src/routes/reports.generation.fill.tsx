import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet
    screen="Report generation: fill"
    purpose="Filling the fields of the reports will happen here."
  />
);

export const Route = createFileRoute('/reports/generation/fill')({ component: Screen });
