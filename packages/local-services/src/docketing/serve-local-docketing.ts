import { z } from 'zod';
import { demoDocketingKey } from './docketing-handler.ts';
import { startLocalDocketing } from './local-docketing.ts';

const { LOCAL_DOCKETING_MATTER: matter, LOCAL_DOCKETING_DUE: dueDate } = z
  .object({ LOCAL_DOCKETING_MATTER: z.string().min(1), LOCAL_DOCKETING_DUE: z.iso.date() })
  .parse(process.env);

const service = await startLocalDocketing({
  load: async () => ({
    matters: [{ number: matter, version: 1, title: 'Folding valve', applicationNumber: null }],
    events: [
      {
        ...{ matter, id: 'E1', version: 1, code: 'RESP-NF', dueDate, status: 'open' },
        description: 'Response to non-final Office action',
      },
    ],
  }),
  webhookSecret: 'not used',
});
process.once('SIGTERM', () => void service.close());
process.stdout.write(`Docketing system ${service.url} ${demoDocketingKey}\n`);
