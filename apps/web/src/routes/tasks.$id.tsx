import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet screen="Task" purpose="The task beside the results of the search will stand here." />
);

export const Route = createFileRoute('/tasks/$id')({ component: Screen });
