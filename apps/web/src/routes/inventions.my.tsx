import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet
    screen="My inventions"
    purpose="The inventions you opened last will stand here."
  />
);

export const Route = createFileRoute('/inventions/my')({ component: Screen });
