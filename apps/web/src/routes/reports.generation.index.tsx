import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/placeholders/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet screen="Report generation" purpose="Coming soon: generate reports for an invention." />
);

export const Route = createFileRoute('/reports/generation/')({ component: Screen });
