import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/placeholders/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet
    screen="Applications"
    purpose="Coming soon: downloads of the word-processor add-in, the drawing-tool add-in and the automation tool."
  />
);

export const Route = createFileRoute('/applications')({ component: Screen });
