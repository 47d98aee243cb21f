import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet
    screen="Inventions"
    purpose="The list of the inventions you may see will stand here."
  />
);

export const Route = createFileRoute('/inventions/')({ component: Screen });
