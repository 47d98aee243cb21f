import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '../components/not-built-yet.tsx';

const Screen = () => <NotBuiltYet screen="Files" purpose="The files of the invention will stand here." />;

export const Route = createFileRoute('/inventions/$id/files')({ component: Screen });
