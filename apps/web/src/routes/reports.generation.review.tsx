import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/placeholders/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet
    screen="Report generation: review"
    purpose="Coming soon: review the values before the reports are generated."
  />
);

export const Route = createFileRoute('/reports/generation/review')({ component: Screen });
