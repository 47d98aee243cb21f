import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet
    screen="Report generation: link"
    purpose="Naming the invention of the reports will happen here."
  />
);

export const Route = createFileRoute('/reports/generation/link')({ component: Screen });
