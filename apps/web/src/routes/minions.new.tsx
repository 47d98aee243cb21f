import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/placeholders/not-built-yet.tsx';

const Screen = () => <NotBuiltYet screen="New minion" purpose="Coming soon: create a minion." />;

export const Route = createFileRoute('/minions/new')({ component: Screen });
