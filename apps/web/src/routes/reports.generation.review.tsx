import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet
    screen="Report generation: review"
    purpose="Checking the values before the reports are made will happen here."
  />
);

export const Route = createFileRoute('/reports/generation/review')({ component: Screen });
