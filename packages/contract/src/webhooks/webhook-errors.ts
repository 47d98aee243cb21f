/** Errors of webhooks. */
export const webhookErrors = {
  'webhook.not_found': { status: 404, title: 'This webhook does not exist.' },
  'webhook.delivery_not_found': { status: 404, title: 'This delivery does not exist.' },
  'webhook.too_many': { status: 409, title: 'There are 20 webhooks. Remove one that is no longer used.' },
  'webhook.stopped': { status: 409, title: 'This webhook is stopped. Start it to send a test.' },
  'webhook.not_encrypted': {
    status: 400,
    title: 'Events are sent to the internet only with encryption. Use an address that begins with https://.',
  },
  'webhook.private_address': {
    status: 400,
    title: 'This address is in a private network. Allow it with HUB_WEBHOOK_PRIVATE, or use a public one.',
  },
} as const;
