import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltYet screen="Emails" purpose="The correspondence of the invention will stand here." />
);

export const Route = createFileRoute('/inventions/$id/emails')({ component: Screen });
