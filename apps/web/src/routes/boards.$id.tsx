import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet screen="Board" purpose="The tasks of one board, filter by filter, will stand here." />
);

export const Route = createFileRoute('/boards/$id')({ component: Screen });
