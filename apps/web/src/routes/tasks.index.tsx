import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet screen="Search" purpose="Searching the tasks of every invention will happen here." />
);

export const Route = createFileRoute('/tasks/')({ component: Screen });
