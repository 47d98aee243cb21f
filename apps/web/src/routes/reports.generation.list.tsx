import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet screen="Report generation: list" purpose="Choosing the reports will happen here." />
);

export const Route = createFileRoute('/reports/generation/list')({ component: Screen });
