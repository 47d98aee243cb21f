import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet screen="Report generation" purpose="Choosing an invention and its reports will start here." />
);

export const Route = createFileRoute('/reports/generation/')({ component: Screen });
