import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPanel } from '../components/not-built-yet.tsx';

const Screen = () => <NotBuiltPanel screen="Files" purpose="The files of the invention will stand here." />;

export const Route = createFileRoute('/inventions/$id/files')({ component: Screen });
