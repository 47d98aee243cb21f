import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPanel } from '../components/placeholders/not-built-yet.tsx';

const Screen = () => <NotBuiltPanel screen="Stream" purpose="Coming soon: the activity of this invention." />;

export const Route = createFileRoute('/inventions/$id/stream')({ component: Screen });
