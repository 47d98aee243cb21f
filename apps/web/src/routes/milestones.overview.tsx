import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet
    screen="Milestones overview"
    purpose="Every invention with its next task, its client date and its due date on one line will stand here."
  />
);

export const Route = createFileRoute('/milestones/overview')({ component: Screen });
