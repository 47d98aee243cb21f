import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/placeholders/not-built-yet.tsx';

const Screen = () => <NotBuiltYet screen="Minion" purpose="Coming soon: details of one minion." />;

export const Route = createFileRoute('/minions/$id/')({ component: Screen });
