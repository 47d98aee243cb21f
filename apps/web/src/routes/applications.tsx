import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet
    screen="Applications"
    purpose="The word-processor add-in, the drawing-tool add-in and the automation tool will be downloaded here."
  />
);

export const Route = createFileRoute('/applications')({ component: Screen });
