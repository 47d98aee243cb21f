import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/placeholders/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet
    screen="Minion Lair"
    purpose="Coming soon: the minions that work for you, with their statistics."
  />
);

export const Route = createFileRoute('/minions/')({ component: Screen });
