import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPanel } from '../components/placeholders/not-built-yet.tsx';

const Screen = () => <NotBuiltPanel screen="Messages" purpose="Coming soon: discussion of this invention." />;

export const Route = createFileRoute('/inventions/$id/messages')({ component: Screen });
