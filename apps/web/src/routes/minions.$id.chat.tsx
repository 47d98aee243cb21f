import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/placeholders/not-built-yet.tsx';

const Screen = () => <NotBuiltYet screen="Minion chat" purpose="Coming soon: chat with one minion." />;

export const Route = createFileRoute('/minions/$id/chat')({ component: Screen });
