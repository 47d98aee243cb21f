import { createFileRoute } from '@tanstack/react-router';
import { StorageScreen } from '../features/administration/storage/public.ts';

export const Route = createFileRoute('/admin/storage')({ component: StorageScreen });
