import { once } from 'node:events';
import { createServer } from 'node:net';

/** A TCP port on the loopback interface that was free a moment ago. */
export const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No TCP port could be opened');
  return address.port;
};
