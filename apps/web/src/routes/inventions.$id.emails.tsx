import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPanel } from '../components/not-built-yet.tsx';

const Screen = () => (
  <NotBuiltPanel screen="Emails" purpose="The correspondence of the invention will stand here." />
);

export const Route = createFileRoute('/inventions/$id/emails')({ component: Screen });
