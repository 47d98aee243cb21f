import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPanel } from '../components/placeholders/not-built-yet.tsx';

const Screen = () => <NotBuiltPanel screen="Files" purpose="Coming soon: files of this invention." />;

export const Route = createFileRoute('/inventions/$id/files')({ component: Screen });
