import { z } from 'zod';
import { startLocalMicrosoft } from './local-microsoft.ts';

const settings = z
  .object({
    LOCAL_MICROSOFT_TENANT: z.guid(),
    LOCAL_MICROSOFT_CLIENT: z.string().min(1),
    LOCAL_MICROSOFT_SECRET: z.string().min(1),
    LOCAL_MICROSOFT_EMAIL: z.email(),
    LOCAL_MICROSOFT_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  })
  .parse(process.env);

const service = await startLocalMicrosoft({
  tenantId: settings.LOCAL_MICROSOFT_TENANT,
  clientId: settings.LOCAL_MICROSOFT_CLIENT,
  clientSecret: settings.LOCAL_MICROSOFT_SECRET,
  port: settings.LOCAL_MICROSOFT_PORT,
});
service.signInAs({
  tid: settings.LOCAL_MICROSOFT_TENANT,
  oid: '00000000-0000-4000-8000-000000000001',
  email: settings.LOCAL_MICROSOFT_EMAIL,
  given_name: 'Ada',
  family_name: 'Byron',
  claims: { email_verified: true },
});
process.stdout.write(`Issuer ${service.issuer}\n`);
