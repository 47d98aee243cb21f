import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/placeholders/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet screen="Report generation: list" purpose="Coming soon: choose which reports to generate." />
);

export const Route = createFileRoute('/reports/generation/list')({ component: Screen });
