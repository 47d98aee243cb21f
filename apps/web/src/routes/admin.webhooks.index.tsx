import { createFileRoute } from '@tanstack/react-router';
import { WebhooksScreen } from '../features/administration/webhooks/public.ts';

export const Route = createFileRoute('/admin/webhooks/')({ component: WebhooksScreen });
