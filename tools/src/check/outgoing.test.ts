import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkOutgoing } from './outgoing.ts';
import { plantTree } from './planted-tree.ts';

const problemsOf = (path: string, text: string): string[] => {
  const root = plantTree({ [path]: text });
  try {
    return checkOutgoing(root).problems;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};
const service = 'apps/api/src/modules/files/load.ts';

it.each([
  ['await fetch(address);', 'fetch'],
  ['const load = (send = fetch) => send(address);', 'fetch'],
  ['globalThis.fetch(address);', 'fetch'],
  ['new WebSocket(address);', 'WebSocket'],
  ["import { request } from 'node:http';", 'http.request'],
  ["import { get as load } from 'http';", 'http.get'],
  ["import https from 'node:https';", 'https.*'],
  ["import * as net from 'node:net';", 'net.*'],
  ["import { connect } from 'node:tls';", 'tls.connect'],
  ["import { Agent } from 'undici';", 'undici.Agent'],
  ["import { createTransport } from 'nodemailer';", 'nodemailer.createTransport'],
  ["import { ImapFlow } from 'imapflow';", 'imapflow.ImapFlow'],
  ["import { createClient } from 'webdav/web';", 'webdav.createClient'],
  ["import { S3Client } from '@aws-sdk/client-s3';", '@aws-sdk/client-s3.S3Client'],
  ["import { createRemoteJWKSet } from 'jose';", 'jose.createRemoteJWKSet'],
  ["import { exchange } from '../../platform/http/exchange.ts';", 'exchange.exchange'],
  ["const { get } = await import('node:https');", 'https.*'],
])('%s sends past the guard', (text, sender) => {
  expect(problemsOf(service, text)).toEqual([`${service}: ${sender} sends past createAddressGuard`]);
});

it.each([
  "import type { IncomingMessage } from 'node:http';",
  "import { createServer, type Agent } from 'node:http';",
  "import { isIP } from 'node:net';",
  "import { jwtVerify } from 'jose';",
  "import { readText } from '../../platform/http/exchange.ts';",
  'const { fetch, gone } = plan(); take(fetch);',
  'const options = { fetch: guarded }; options.fetch(address); type Send = typeof fetch;',
  'await guard.exchange(address);',
])('%s does not', (text) => {
  expect(problemsOf(service, text)).toEqual([]);
});

it('files that have a reason may send, and a reason that is not needed any more is a problem', () => {
  const listed = 'apps/api/src/gateways/clamd/clamd.adapter.ts';
  expect(problemsOf(listed, "import { connect } from 'node:net';")).toEqual([]);
  expect(problemsOf(listed, 'export const nothing = 1;')).toEqual([
    `${listed}: sends nothing, so it needs no exception in outgoing.ts`,
  ]);
  expect(problemsOf('packages/local-services/src/uspto/office.ts', 'fetch(address);')).toEqual([]);
});
