import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet
    screen="Minion Lair"
    purpose="The assistants that work for you, with their statistics, will stand here."
  />
);

export const Route = createFileRoute('/minions/')({ component: Screen });
