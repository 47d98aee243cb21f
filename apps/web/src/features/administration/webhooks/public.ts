export { WebhookScreen } from './components/webhook-screen.tsx';
export { WebhooksScreen } from './components/webhooks-screen.tsx';
