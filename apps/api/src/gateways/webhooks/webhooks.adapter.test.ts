import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAllowedAddresses } from '../../platform/http/allowed-addresses.ts';
import { createWebhookAdapter } from './webhooks.adapter.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
let paths: string[] = [];
const server = createServer((request, response) => {
  paths.push(request.url ?? '');
  answer(request, response);
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const deliveryTo = (url: string) => ({ id: '1', url, body: '{}', secret: 'a secret', seconds: 1 });
const sender = createWebhookAdapter({ privateRanges: ['127.0.0.0/8'], timeoutMs: 300 });

test('returns the status of a receiver that accepts a delivery', async () => {
  answer = (_, response) => response.writeHead(204).end();
  expect(await sender.send(deliveryTo(`${origin}/hook`))).toBe(204);
});

test('does not follow a redirect', async () => {
  paths = [];
  answer = (_, response) => response.writeHead(307, { location: `${origin}/elsewhere` }).end();
  await expect(sender.send(deliveryTo(`${origin}/hook`))).rejects.toMatchObject({
    kind: 'redirect',
    status: 307,
  });
  expect(paths).toEqual(['/hook']);
});

test('gives up a receiver that does not answer, or only begins to', async () => {
  answer = () => undefined;
  await expect(sender.send(deliveryTo(`${origin}/slow`))).rejects.toMatchObject({ kind: 'timeout' });
  answer = (_, response) => response.writeHead(200).write('{');
  expect(await sender.send(deliveryTo(`${origin}/endless`))).toBe(200);
});

test('reports a receiver that refuses or cannot be reached', async () => {
  answer = (_, response) => response.writeHead(500).end();
  await expect(sender.send(deliveryTo(`${origin}/hook`))).rejects.toMatchObject({
    kind: 'refused',
    status: 500,
  });
  await expect(sender.send(deliveryTo('http://127.0.0.1:1/hook'))).rejects.toMatchObject({
    kind: 'unreachable',
  });
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[fe80::1]',
  '[fd00::1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  'localhost',
  '2130706433',
  '0x7f.1',
])('does not connect to the private address %s', async (host) => {
  paths = [];
  const strict = createWebhookAdapter({ privateRanges: [], timeoutMs: 2000 });
  const url = `http://${host}:${new URL(origin).port}/hook`;
  expect(strict.findFault(url)).toBe('private-address');
  await expect(strict.send(deliveryTo(url))).rejects.toMatchObject({ kind: 'private-address' });
  expect(paths).toEqual([]);
});

test('allows only the private ranges that are configured, and public addresses', () => {
  const addresses = createAllowedAddresses(['10.1.0.0/16', 'fd00::1']);
  const allowed = [
    '10.1.2.3',
    '10.2.0.1',
    'fd00::1',
    'fd00::2',
    '8.8.8.8',
    '2606:4700::1111',
    '::ffff:8.8.8.8',
  ];
  expect(allowed.filter((one) => addresses.isAllowed(one))).toEqual([
    '10.1.2.3',
    'fd00::1',
    '8.8.8.8',
    '2606:4700::1111',
    '::ffff:8.8.8.8',
  ]);
});

test.each([
  ['http://8.8.8.8/hook', [], 'not-encrypted'],
  ['http://example.com/hook', [], 'not-encrypted'],
  ['https://example.com/hook', [], undefined],
  ['http://hooks.firm.example/hook', ['10.0.0.0/8'], undefined],
  ['http://10.1.2.3/hook', ['10.0.0.0/8'], undefined],
])('%s with the private networks %j: %s', (url, privateRanges, fault) => {
  expect(createWebhookAdapter({ privateRanges }).findFault(url)).toBe(fault);
});

test('sends nothing without encryption to a public address', async () => {
  await expect(sender.send(deliveryTo('http://8.8.8.8/hook'))).rejects.toMatchObject({
    kind: 'not-encrypted',
  });
});
