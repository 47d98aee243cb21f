import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressJson } from './compress-json.ts';

const rows = Array.from({ length: 100 }, (_, index) => ({ index, title: 'Respond to the office action' }));

const send = async (url: string, accepted: string | undefined) => {
  const app = Fastify();
  compressJson(app);
  app.get('/api/rows', () => rows);
  app.get('/api/few', () => rows.slice(0, 1));
  app.get('/api/auth/rows', () => rows);
  app.get('/api/text', (_request, reply) => reply.type('text/csv').send('row\n'.repeat(1000)));
  return await app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
};

test('compresses JSON with the best encoding that the client accepts', async () => {
  const brotli = await send('/api/rows', 'gzip, deflate, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.rawPayload.length).toBeLessThan(JSON.stringify(rows).length / 5);
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(rows);
  const gzip = await send('/api/rows', 'br;q=0, gzip;q=0.5');
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(rows);
});

test.each([
  { name: 'less than 1 kB', url: '/api/few', accepted: 'br' },
  { name: 'what the sign-in calls respond', url: '/api/auth/rows', accepted: 'br' },
  { name: 'what the sign-in calls respond at another spelling', url: '/api/%61uth/rows', accepted: 'br' },
  { name: 'other types', url: '/api/text', accepted: 'br' },
  { name: 'anything for a client that accepts no encoding', url: '/api/rows', accepted: undefined },
])('does not compress $name', async ({ url, accepted }) => {
  const response = await send(url, accepted);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-encoding']).toBeUndefined();
});
