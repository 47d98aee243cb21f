import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => <NotBuiltYet screen="Minion" purpose="The details of one assistant will stand here." />;

export const Route = createFileRoute('/minions/$id/')({ component: Screen });
