import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => <NotBuiltYet screen="New minion" purpose="Making a new assistant will happen here." />;

export const Route = createFileRoute('/minions/new')({ component: Screen });
