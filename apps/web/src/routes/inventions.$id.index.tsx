import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet
    screen="Invention overview"
    purpose="The milestones and tasks of the invention will stand here."
  />
);

export const Route = createFileRoute('/inventions/$id/')({ component: Screen });
