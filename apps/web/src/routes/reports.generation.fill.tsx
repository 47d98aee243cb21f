import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/placeholders/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet screen="Report generation: fill" purpose="Coming soon: fill in the fields of the reports." />
);

export const Route = createFileRoute('/reports/generation/fill')({ component: Screen });
