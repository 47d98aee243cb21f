import { demoOfficeKey, startLocalOffice } from './local-office.ts';

const office = await startLocalOffice();
process.once('SIGTERM', () => void office.close());
process.stdout.write(`Patent office ${office.url} ${demoOfficeKey}\n`);
