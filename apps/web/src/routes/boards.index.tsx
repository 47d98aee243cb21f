import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet screen="Boards" purpose="Boards made of saved task filters will stand here." />
);

export const Route = createFileRoute('/boards/')({ component: Screen });
