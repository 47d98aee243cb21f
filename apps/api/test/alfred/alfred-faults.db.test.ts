import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createPersonalToken, revokePersonalToken } from '@hub/contract/auth/personal-tokens.calls.ts';
import type { NewPersonalToken } from '@hub/contract/auth/personal-tokens.schema.ts';
import { beginSecondFactor, confirmSecondFactor } from '@hub/contract/auth/second-factor.calls.ts';
import { endSession, listSessions } from '@hub/contract/auth/sessions.calls.ts';
import { hubVersionHeader } from '@hub/contract/hub-version.ts';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { createInventionNote } from '@hub/contract/notes/invention-notes.calls.ts';
import { tools } from '@hub/contract/tools/tools.ts';
import { hashPassword } from '@hub/database/demo/hash-password.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { type TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Alfred, bundleAlfred, prepareAlfred } from '../support/alfred-process.ts';
import { openFaultProxy } from '../support/fault-proxy.ts';
import { openForwarder } from '../support/http-forwarder.ts';
import type { TestClient } from '../support/test-client.ts';
import { startTestHub, type TestHub } from '../support/test-hub.ts';

const password = 'correct horse battery';

let hub: TestHub;
let alfred: Alfred;
let address: string;
let person: TestPerson;
let client: TestClient;
/** Environment with a token of the person. */
let signedIn: Record<string, string>;
const signInAgain = async (): Promise<void> => {
  client = await hub.signIn(person);
  signedIn = { ALFRED_HUB: address, ALFRED_TOKEN: client.token ?? '' };
};
beforeAll(async () => {
  alfred = prepareAlfred();
  hub = await startTestHub();
  address = await hub.app.listen({ port: 0, host: '127.0.0.1' });
  person = await buildPerson(hub.db, { password_hash: hashPassword(password) });
  await signInAgain();
});
afterAll(async () => {
  await hub.stop();
  alfred.remove();
});
beforeEach(async () => {
  await hub.db.deleteFrom('sign_in_throttles').execute();
});

/** Creates an invention, and returns a function that adds a note to it. */
const openInvention = async (reference: string) => {
  const { body } = await client.call(createInvention, { body: { title: 'Eraser', references: [reference] } });
  const write = (content: string) =>
    client.call(createInventionNote, { body: { inventionId: body.id, content } });
  return { id: body.id, write };
};

const run = (...args: string[]) => alfred.run(args, { env: signedIn });
const logIn = () => alfred.run(['login', address, '--email', person.email], { input: `${password}\n` });

describe('signing in', () => {
  test('keeps the token in a file that only its owner can read', async () => {
    const { code, stdout } = await logIn();
    expect([code, stdout]).toEqual([0, `Signed in at ${address} as ${person.email}.\n`]);
    expect(statSync(alfred.configFile).mode & 0o777).toBe(0o600);
    expect(statSync(join(alfred.configFile, '..')).mode & 0o777).toBe(0o700);
  });

  test('asks for a code with two-step verification', async () => {
    const account = await buildPerson(hub.db, { password_hash: hashPassword(password) });
    const session = await hub.signIn(account);
    const { uri } = (await session.call(beginSecondFactor, { body: { password } })).body;
    const authenticator = URI.parse(uri) as TOTP;
    const readCode = () => authenticator.generate({ timestamp: hub.clock.now().epochMilliseconds });
    await session.call(confirmSecondFactor, { body: { code: readCode() } });
    hub.clock.advance({ seconds: 60 });
    const args = ['login', address, '--email', account.email, '--profile', 'second'];
    const right = await alfred.run(args, { input: `${password}\n${readCode()}\n` });
    expect([right.code, right.stderr]).toEqual([0, '']);
    const missing = await alfred.run(args, { input: `${password}\n` });
    expect([missing.code, missing.stderr]).toEqual([
      2,
      'alfred: Enter “Code of your authenticator app:” on standard input.\n',
    ]);
    expect((await alfred.run(['profiles', 'default'])).code).toBe(0);
  });

  test('does not replace the profile after a wrong password', async () => {
    const before = readFileSync(alfred.configFile, 'utf8');
    const { code, stderr } = await alfred.run(['login', address, '--email', person.email], {
      input: 'wrong\n',
    });
    expect([code, stderr]).toEqual([
      3,
      'alfred: Authentication failed. Check your email/password and try again.\n',
    ]);
    expect(readFileSync(alfred.configFile, 'utf8')).toBe(before);
  });

  test('renews an expired token, stores it, and ends when the session has ended', async () => {
    const before = readFileSync(alfred.configFile, 'utf8');
    hub.clock.advance({ minutes: 20 });
    const both = await Promise.all([alfred.run(['whoami']), alfred.run(['whoami', '--json'])]);
    expect(both.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(readFileSync(alfred.configFile, 'utf8')).not.toBe(before);
    expect(readdirSync(join(alfred.configFile, '..'))).toEqual(['config.json']);

    const { token } = JSON.parse(readFileSync(alfred.configFile, 'utf8')).profiles.default;
    const own = await hub.signIn(person);
    const sid = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).sid;
    expect((await own.call(listSessions, {})).body.map(({ id }) => id)).toContain(sid);
    await own.call(endSession, { params: { id: sid } });
    const ended = await alfred.run(['whoami']);
    expect([ended.code, ended.stderr]).toEqual([3, expect.stringContaining('Sign in with alfred login.')]);
    await signInAgain();
  });

  test('mends a configuration that others can read, and says so', async () => {
    await logIn();
    chmodSync(alfred.configFile, 0o644);
    const { code, stderr } = await alfred.run(['whoami']);
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('could be read by others, which has been corrected'),
    ]);
    expect(statSync(alfred.configFile).mode & 0o777).toBe(0o600);
    expect((await alfred.run(['whoami'])).stderr).toBe('');
  });

  test('never sends a token to another hub', async () => {
    const { code, stderr } = await alfred.run(['whoami', '--hub', 'https://other.example']);
    expect([code, stderr]).toEqual([3, expect.stringContaining('Its token is not sent to another hub')]);
  });

  test('signs out and forgets the token, also when the hub does not respond', async () => {
    await logIn();
    const config = JSON.parse(readFileSync(alfred.configFile, 'utf8'));
    config.profiles.default.hub = 'http://127.0.0.1:49';
    writeFileSync(alfred.configFile, JSON.stringify(config));
    const { code, stderr } = await alfred.run(['logout']);
    expect([code, stderr]).toEqual([0, expect.stringContaining('the session could not be ended at the hub')]);
    expect(readFileSync(alfred.configFile, 'utf8')).not.toContain(config.profiles.default.token);
  });
});

describe('a personal token', () => {
  const create = async (...scopes: NewPersonalToken['scopes']) => {
    const body = { name: 'Robot', scopes, expiresInDays: 1 };
    return (await client.call(createPersonalToken, { body })).body;
  };
  const runWith = (token: string, ...args: string[]) =>
    alfred.run(args, { env: { ALFRED_HUB: address, ALFRED_TOKEN: token } });
  const refused = { code: 3, stderr: expect.stringContaining('the token was revoked or has expired') };

  test('signs in from standard input, so that it is in no list of processes', async () => {
    const { token } = await create('work');
    const login = await alfred.run(['login', address, '--token', '--profile', 'robot'], {
      input: `${token}\n`,
    });
    expect(login).toMatchObject({ code: 0, stderr: '' });
    const { stdout } = await alfred.run(['whoami', '--profile', 'robot']);
    expect(stdout).toContain('a personal token');
    expect((await alfred.run(['profiles'])).stdout).not.toContain(token);
    expect(await alfred.run(['logout', '--profile', 'robot'])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('the personal token stays valid'),
    });
  });

  test('may do only what its scopes allow, and alfred names the scope that is missing', async () => {
    const { id } = await openInvention('INV-SCOPE');
    const { token } = await create('read');
    const work = await runWith(token, 'notes', 'add', 'INV-SCOPE', 'Text', '--json');
    expect([work.code, JSON.parse(work.stderr).error.code]).toEqual([3, 'token.needs_work']);
    writeFileSync(join(alfred.folder, 'claims.txt'), 'Claims');
    const put = await runWith(token, 'files', 'put', id, 'claims.txt');
    expect(put).toMatchObject({ code: 3, stderr: expect.stringContaining('needs the scope "files"') });
    expect(await runWith(token, 'inventions', 'show', 'INV-SCOPE')).toMatchObject({ code: 0 });
  });

  test('is refused once it is revoked, has expired, or its person is suspended', async () => {
    const [revoked, expiring, suspended] = [await create('read'), await create('read'), await create('read')];
    expect(await runWith(revoked.token, 'whoami')).toMatchObject({ code: 0 });
    await client.call(revokePersonalToken, { params: { id: revoked.id } });
    expect(await runWith(revoked.token, 'whoami')).toMatchObject(refused);
    await hub.db.updateTable('people').set({ is_active: false }).where('id', '=', person.id).execute();
    expect(await runWith(suspended.token, 'whoami')).toMatchObject(refused);
    await hub.db.updateTable('people').set({ is_active: true }).where('id', '=', person.id).execute();
    hub.clock.advance({ hours: 25 });
    expect(await runWith(expiring.token, 'whoami')).toMatchObject(refused);
    await signInAgain();
  });
});

describe('the Model Context Protocol', () => {
  const openProgram = async (env: Record<string, string>): Promise<Client> => {
    const program = new Client({ name: 'a program', version: '1' });
    const args = [alfred.bundle, 'mcp'];
    await program.connect(
      new StdioClientTransport({ command: process.execPath, args, env: { ...alfred.env, ...env } }),
    );
    return program;
  };

  test('gives a program the tools of the hub over standard input and output', async () => {
    const { id } = await openInvention('INV-MCP');
    await logIn();
    const program = await openProgram({});
    const listed = await program.listTools();
    expect(listed.tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    const found = await program.callTool({ name: 'search_inventions', arguments: { qs: 'INV-MCP' } });
    expect(JSON.stringify(found.content)).toContain(id);
    // The token of the session expires while the program runs.
    hub.clock.advance({ minutes: 20 });
    const again = await program.callTool({ name: 'search_inventions', arguments: { qs: 'INV-MCP' } });
    expect(again).toEqual(found);
    await program.close();
    await signInAgain();
  });

  test('reports a hub that cannot be reached as an error of the request', async () => {
    const opening = openProgram({ ALFRED_HUB: 'http://127.0.0.1:49', ALFRED_TOKEN: 'a' });
    await expect(opening).rejects.toThrow('cannot be reached: nothing answers at this address');
  });
});

describe('a hub that does not respond as expected', () => {
  test('is reported as unreachable', async () => {
    const { code, stderr } = await alfred.run(['whoami'], {
      env: { ALFRED_HUB: 'http://127.0.0.1:49', ALFRED_TOKEN: 'a' },
    });
    expect([code, stderr]).toEqual([
      6,
      'alfred: The hub at http://127.0.0.1:49 cannot be reached: nothing answers at this address.\n',
    ]);
  });

  test('is given up after the timeout', async () => {
    const proxy = await openFaultProxy(Number(new URL(address).port));
    proxy.silence();
    const env = { ...signedIn, ALFRED_HUB: proxy.address };
    const { code, stderr } = await alfred.run(['whoami', '--timeout', '0.2', '--json'], { env });
    await proxy.close();
    expect([code, JSON.parse(stderr)]).toEqual([
      6,
      {
        error: {
          message: `The hub at ${proxy.address} cannot be reached: it did not respond within 0.2 seconds.`,
          code: null,
          exitCode: 6,
        },
      },
    ]);
  });

  test('is given up when it stops in the middle of a response', async () => {
    const forwarder = await openForwarder(address, ({ headers }, outgoing) => {
      outgoing.writeHead(200, { 'content-type': headers['content-type'] }).write('{');
    });
    const env = { ...signedIn, ALFRED_HUB: forwarder.address };
    expect(await alfred.run(['whoami', '--timeout', '0.2'], { env })).toMatchObject({ code: 6 });
    forwarder.close();
  });

  test('is not believed when it redirects, or is another kind of server', async () => {
    const requests: string[] = [];
    const server = createServer(({ headers }, response) => {
      requests.push(String(headers.authorization));
      if (requests.length === 1) response.writeHead(307, { location: 'https://other.example/' }).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const env = { ...signedIn, ALFRED_HUB: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    const redirected = await alfred.run(['whoami'], { env });
    expect(redirected).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('redirects to https://other'),
    });
    const page = await alfred.run(['whoami'], { env });
    expect(page).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no hub at') });
    server.close();
    expect(requests).toHaveLength(2);
  });

  test.each([
    ['99.0.0', 'newer'],
    [undefined, 'older'],
  ])('of version %s is named as %s, and the command still runs', async (version, age) => {
    const forwarder = await openForwarder(address, (response, outgoing) => {
      const { [hubVersionHeader]: _own, ...others } = response.headers;
      const headers = { ...others, ...(version && { [hubVersionHeader]: version }) };
      response.pipe(outgoing.writeHead(response.statusCode ?? 500, headers));
    });
    const env = { ...signedIn, ALFRED_HUB: forwarder.address };
    const { code, stdout, stderr } = await alfred.run(['whoami', '--json'], { env });
    forwarder.close();
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ email: person.email });
    expect(stderr).toMatch(
      new RegExp(`^alfred: this hub .* is ${age} than this alfred .*/applications\\.\\n$`),
    );
  });
});

describe('files', () => {
  const content = Buffer.alloc(300_000, 'An eraser with a conductive tip. ');
  const sha256 = createHash('sha256').update(content).digest('hex');
  let reference: string;
  beforeAll(async () => {
    reference = 'INV-2026-001';
    await openInvention(reference);
    writeFileSync(join(alfred.folder, 'claims.txt'), content);
    expect(await run('files', 'put', reference, 'claims.txt')).toMatchObject({ code: 0, stderr: '' });
  });

  const target = (folder: string) => join(alfred.folder, folder);

  test('are never overwritten without --force', async () => {
    mkdirSync(target('kept'));
    writeFileSync(join(target('kept'), 'claims.txt'), 'mine');
    const get = ['files', 'get', reference, 'claims.txt', '--to', 'kept'];
    expect(await run(...get)).toMatchObject({ code: 5, stderr: expect.stringContaining('already exists') });
    expect(readFileSync(join(target('kept'), 'claims.txt'), 'utf8')).toBe('mine');
    expect(await run(...get, '--force')).toMatchObject({ code: 0 });
    expect(readFileSync(join(target('kept'), 'claims.txt'))).toEqual(content);
    expect(readdirSync(target('kept'))).toEqual(['claims.txt']);
  });

  test('continue where the download ended, and are refused if their SHA-256 differs', async () => {
    const get = ['files', 'get', reference, 'claims.txt', '--json', '--to', 'parts'];
    mkdirSync(target('parts'));
    const part = join(target('parts'), `.claims.txt.${sha256.slice(0, 32)}.part`);
    writeFileSync(part, Buffer.alloc(100_000, 'x'));
    expect(await run(...get)).toMatchObject({ code: 1, stderr: expect.stringContaining('SHA-256 differs') });
    expect(readdirSync(target('parts'))).toEqual([]);
    writeFileSync(part, content.subarray(0, 100_000));
    const { code, stdout } = await run(...get);
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      [expect.objectContaining({ size: content.length, sha256 })],
    ]);
    expect(readFileSync(join(target('parts'), 'claims.txt'))).toEqual(content);
  });

  test('that arrived in part are kept for the next attempt when the connection is lost', async () => {
    const forwarder = await openForwarder(address, (response, outgoing) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      if (response.headers.etag)
        response.once('data', (chunk) => outgoing.write(chunk, () => outgoing.destroy()));
      else response.pipe(outgoing);
    });
    const args = ['files', 'get', reference, 'claims.txt', '--to', 'cut'];
    const cut = await alfred.run(args, { env: { ...signedIn, ALFRED_HUB: forwarder.address } });
    forwarder.close();
    expect(cut).toMatchObject({ code: 6, stderr: expect.stringContaining('continues the download') });
    expect(readdirSync(target('cut'))).toEqual([`.claims.txt.${sha256.slice(0, 32)}.part`]);
    expect(await run(...args)).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(join(target('cut'), 'claims.txt'))).toEqual(content);
  });

  test('that the invention already has are refused, or become a version', async () => {
    const put = ['files', 'put', reference, 'claims.txt'];
    expect(await run(...put)).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('--if-exists version'),
    });
    writeFileSync(join(alfred.folder, 'claims.txt'), 'A second version.');
    const again = await run(...put, '--if-exists', 'version', '--json');
    expect([again.code, JSON.parse(again.stdout)]).toEqual([0, [expect.objectContaining({ version: 2 })]]);
    expect(await run('files', 'put', reference, 'missing.txt')).toMatchObject({ code: 2 });
  });

  test('of a hostile name stay in their folder, and their name does not reach the terminal', async () => {
    const hostile = '../../evil\u001b]0;owned\u0007.txt';
    await hub.db.updateTable('files').set({ name: hostile }).execute();
    const listed = await run('files', 'list', reference);
    const got = await run('files', 'get', reference, '--all', '--to', 'inner/folder');
    expect([listed.code, got.code]).toEqual([0, 0]);
    expect(`${listed.stdout}${got.stdout}${listed.stderr}${got.stderr}`).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(readdirSync(target('inner/folder'))).toEqual(['__.._evil_]0;owned_.txt']);
    expect(readdirSync(alfred.folder).toSorted()).toEqual(['claims.txt', 'cut', 'inner', 'kept', 'parts']);
  });
});

describe('the terminal', () => {
  test('gets no control characters from titles', async () => {
    const invention = await openInvention('INV-ESC');
    const task = await buildTask(hub.db, {
      invention_id: invention.id,
      title: 'Reply\u001b[2J\u009b31m',
      notes: 'one\u001b]8;;http://evil\u0007two',
    });
    for (const args of [
      ['tasks', 'list', 'INV-ESC'],
      ['tasks', 'show', task.id],
      ['tasks', 'show', task.id, '--json'],
    ]) {
      const { code, stdout } = await run(...args);
      expect([code, stdout]).toEqual([0, expect.stringContaining('Reply')]);
      expect(stdout).not.toMatch(/(?!\n)\p{Cc}/u);
    }
  });

  test('may stop reading: alfred ends quietly', async () => {
    const args = [
      '-o',
      'pipefail',
      '-c',
      '"$NODE" "$ALFRED" stream watch INV-PIPE --since 0 --json | head -1',
    ];
    const { write } = await openInvention('INV-PIPE');
    const watching = alfred.spawn('bash', args, { env: signedIn, onOutput: () => void write('two') });
    expect(await watching).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^\{.*\}\n$/),
    });
  });

  test('shows each live event once and in order, also when the connection is cut', async () => {
    const { write } = await openInvention('INV-LIVE');
    const proxy = await openFaultProxy(Number(new URL(address).port));
    let shown = 0;
    const onOutput = (): void => {
      shown += 1;
      if (shown === 2) proxy.cut();
      void write(`note ${shown}`);
    };
    const args = ['stream', 'watch', 'INV-LIVE', '--since', '0', '--count', '4', '--json'];
    const env = { ...signedIn, ALFRED_HUB: proxy.address };
    const { code, stdout, stderr } = await alfred.run(args, { env, onOutput });
    await proxy.close();
    const numbers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).seq);
    expect([code, stderr, numbers]).toEqual([0, '', [1, 2, 3, 4]]);
  });
});

test('the exit code says what kind of failure it was', async () => {
  const lines: [line: string, code: number][] = [
    ['tasks list --nope', 2],
    ['taks', 2],
    ['tasks finish soon', 2],
    ['tasks list --status sleeping', 2],
    ['tasks list --limit x', 2],
    ['deadlines compute OA-NF 2026-02-30', 2],
    ['deadlines compute OA-NF 2026-02-03 --fact isDesign', 2],
    ['deadlines compute OA-NF 2026-02-03 --fact isDesign=true --fact entitySize=small', 0],
    ['deadlines compute NOPE 2026-02-03', 4],
    ['files get INV-2026-001', 2],
    ['inventions show INV-0000', 4],
    ['tasks show 0198c0de-0000-7000-8000-000000000001', 4],
    ['filters run nobody', 4],
    ['completion tcsh', 2],
    ['help tasks', 0],
  ];
  const ended = await Promise.all(lines.map(async ([line]) => [line, (await run(...line.split(' '))).code]));
  expect(ended).toEqual(lines);
  expect(await run('inventions', 'search', ' ')).toMatchObject({
    code: 2,
    stderr: 'alfred: Enter words to search for.\n',
  });
});

test('the completion scripts are valid for their shells, and the manual names every exit code', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { stdout } = await run('completion', shell);
    expect(stdout).toContain('comment');
    if (shell === 'bash')
      expect(await alfred.spawn('bash', ['-n'], { input: stdout })).toMatchObject({ code: 0, stderr: '' });
  }
  const complete =
    'eval "$("$NODE" "$ALFRED" completion bash)"; COMP_WORDS=(alfred tasks li); COMP_CWORD=2; _alfred; printf "%s\\n" $COMPREPLY';
  expect((await alfred.spawn('bash', ['-c', complete])).stdout).toBe('list\n');
  const { stdout: manual } = await run('man');
  expect(manual).toMatch(/^\.TH ALFRED 1 /);
  expect(manual).toContain('.SS alfred tasks finish <tasks...>');
});

test('the bundle is one file below 2 MB, and the same source gives the same bytes', () => {
  const again = join(alfred.folder, 'again');
  bundleAlfred(again);
  const [first, second] = [alfred.bundle, join(again, 'alfred.mjs')].map((path) => readFileSync(path));
  expect(readdirSync(again)).toEqual(['alfred.mjs']);
  expect(first?.equals(second ?? Buffer.of())).toBe(true);
  expect(first?.length).toBeLessThan(2 * 1024 * 1024);
});
