import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/placeholders/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet screen="Report generation: link" purpose="Coming soon: link the reports to an invention." />
);

export const Route = createFileRoute('/reports/generation/link')({ component: Screen });
