import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { hubVersionHeader } from '@hub/contract/hub-version.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bundleAlfred } from '../support/alfred-process.ts';
import { type AlfredScene, startAlfredScene } from '../support/alfred-scene.ts';
import { openFaultProxy } from '../support/fault-proxy.ts';
import { openForwarder } from '../support/http-forwarder.ts';

let scene: AlfredScene;
beforeAll(async () => {
  scene = await startAlfredScene();
});
afterAll(() => scene.stop());
beforeEach(async () => {
  await scene.hub.db.deleteFrom('sign_in_throttles').execute();
});

describe('a hub that does not respond as expected', () => {
  test('is reported as unreachable', async () => {
    const { code, stderr } = await scene.alfred.run(['whoami'], {
      env: { ALFRED_HUB: 'http://127.0.0.1:49', ALFRED_TOKEN: 'a' },
    });
    expect([code, stderr]).toEqual([
      6,
      'alfred: The hub at http://127.0.0.1:49 cannot be reached: nothing answers at this address.\n',
    ]);
  });

  test('is given up after the timeout', async () => {
    const proxy = await openFaultProxy(Number(new URL(scene.address).port));
    proxy.silence();
    const env = { ...scene.signedIn, ALFRED_HUB: proxy.address };
    const { code, stderr } = await scene.alfred.run(['whoami', '--timeout', '0.2', '--json'], { env });
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
    const forwarder = await openForwarder(scene.address, ({ headers }, outgoing) => {
      outgoing.writeHead(200, { 'content-type': headers['content-type'] }).write('{');
    });
    const env = { ...scene.signedIn, ALFRED_HUB: forwarder.address };
    expect(await scene.alfred.run(['whoami', '--timeout', '0.2'], { env })).toMatchObject({ code: 6 });
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
    const env = {
      ...scene.signedIn,
      ALFRED_HUB: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    };
    const redirected = await scene.alfred.run(['whoami'], { env });
    expect(redirected).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('redirects to https://other'),
    });
    const page = await scene.alfred.run(['whoami'], { env });
    expect(page).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no hub at') });
    server.close();
    expect(requests).toHaveLength(2);
  });

  test.each([
    ['99.0.0', 'newer'],
    [undefined, 'older'],
  ])('of version %s is named as %s, and the command still runs', async (version, age) => {
    const forwarder = await openForwarder(scene.address, (response, outgoing) => {
      const { [hubVersionHeader]: _own, ...others } = response.headers;
      const headers = { ...others, ...(version && { [hubVersionHeader]: version }) };
      response.pipe(outgoing.writeHead(response.statusCode ?? 500, headers));
    });
    const env = { ...scene.signedIn, ALFRED_HUB: forwarder.address };
    const { code, stdout, stderr } = await scene.alfred.run(['whoami', '--json'], { env });
    forwarder.close();
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ email: scene.person.email });
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
    await scene.openInvention(reference);
    writeFileSync(join(scene.alfred.folder, 'claims.txt'), content);
    expect(await scene.run('files', 'put', reference, 'claims.txt')).toMatchObject({ code: 0, stderr: '' });
  });

  const target = (folder: string) => join(scene.alfred.folder, folder);

  test('are never overwritten without --force', async () => {
    mkdirSync(target('kept'));
    writeFileSync(join(target('kept'), 'claims.txt'), 'mine');
    const get = ['files', 'get', reference, 'claims.txt', '--to', 'kept'];
    expect(await scene.run(...get)).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('already exists'),
    });
    expect(readFileSync(join(target('kept'), 'claims.txt'), 'utf8')).toBe('mine');
    expect(await scene.run(...get, '--force')).toMatchObject({ code: 0 });
    expect(readFileSync(join(target('kept'), 'claims.txt'))).toEqual(content);
    expect(readdirSync(target('kept'))).toEqual(['claims.txt']);
  });

  test('continue where the download ended, and are refused if their SHA-256 differs', async () => {
    const get = ['files', 'get', reference, 'claims.txt', '--json', '--to', 'parts'];
    mkdirSync(target('parts'));
    const part = join(target('parts'), `.claims.txt.${sha256.slice(0, 32)}.part`);
    writeFileSync(part, Buffer.alloc(100_000, 'x'));
    expect(await scene.run(...get)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('SHA-256 differs'),
    });
    expect(readdirSync(target('parts'))).toEqual([]);
    writeFileSync(part, content.subarray(0, 100_000));
    const { code, stdout } = await scene.run(...get);
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      [expect.objectContaining({ size: content.length, sha256 })],
    ]);
    expect(readFileSync(join(target('parts'), 'claims.txt'))).toEqual(content);
  });

  test('that arrived in part are kept for the next attempt when the connection is lost', async () => {
    const forwarder = await openForwarder(scene.address, (response, outgoing) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      if (response.headers.etag)
        response.once('data', (chunk) => outgoing.write(chunk, () => outgoing.destroy()));
      else response.pipe(outgoing);
    });
    const args = ['files', 'get', reference, 'claims.txt', '--to', 'cut'];
    const cut = await scene.alfred.run(args, { env: { ...scene.signedIn, ALFRED_HUB: forwarder.address } });
    forwarder.close();
    expect(cut).toMatchObject({ code: 6, stderr: expect.stringContaining('continues the download') });
    expect(readdirSync(target('cut'))).toEqual([`.claims.txt.${sha256.slice(0, 32)}.part`]);
    expect(await scene.run(...args)).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(join(target('cut'), 'claims.txt'))).toEqual(content);
  });

  test('that the invention already has are refused, or become a version', async () => {
    const put = ['files', 'put', reference, 'claims.txt'];
    expect(await scene.run(...put)).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('--if-exists version'),
    });
    writeFileSync(join(scene.alfred.folder, 'claims.txt'), 'A second version.');
    const again = await scene.run(...put, '--if-exists', 'version', '--json');
    expect([again.code, JSON.parse(again.stdout)]).toEqual([0, [expect.objectContaining({ version: 2 })]]);
    expect(await scene.run('files', 'put', reference, 'missing.txt')).toMatchObject({ code: 2 });
  });

  test('of a hostile name stay in their folder, and their name does not reach the terminal', async () => {
    const hostile = '../../evil\u001b]0;owned\u0007.txt';
    await scene.hub.db.updateTable('files').set({ name: hostile }).execute();
    const listed = await scene.run('files', 'list', reference);
    const got = await scene.run('files', 'get', reference, '--all', '--to', 'inner/folder');
    expect([listed.code, got.code]).toEqual([0, 0]);
    expect(`${listed.stdout}${got.stdout}${listed.stderr}${got.stderr}`).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(readdirSync(target('inner/folder'))).toEqual(['__.._evil_]0;owned_.txt']);
    expect(readdirSync(scene.alfred.folder).toSorted()).toEqual([
      'claims.txt',
      'cut',
      'inner',
      'kept',
      'parts',
    ]);
  });
});

describe('the terminal', () => {
  test('gets no control characters from titles', async () => {
    const invention = await scene.openInvention('INV-ESC');
    const task = await buildTask(scene.hub.db, {
      invention_id: invention.id,
      title: 'Reply\u001b[2J\u009b31m',
      notes: 'one\u001b]8;;http://evil\u0007two',
    });
    for (const args of [
      ['tasks', 'list', 'INV-ESC'],
      ['tasks', 'show', task.id],
      ['tasks', 'show', task.id, '--json'],
    ]) {
      const { code, stdout } = await scene.run(...args);
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
    const { write } = await scene.openInvention('INV-PIPE');
    const watching = scene.alfred.spawn('bash', args, {
      env: scene.signedIn,
      onOutput: () => void write('two'),
    });
    expect(await watching).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^\{.*\}\n$/),
    });
  });

  test('shows each live event once and in order, also when the connection is cut', async () => {
    const { write } = await scene.openInvention('INV-LIVE');
    const proxy = await openFaultProxy(Number(new URL(scene.address).port));
    let shown = 0;
    const onOutput = (): void => {
      shown += 1;
      if (shown === 2) proxy.cut();
      void write(`note ${shown}`);
    };
    const args = ['stream', 'watch', 'INV-LIVE', '--since', '0', '--count', '4', '--json'];
    const env = { ...scene.signedIn, ALFRED_HUB: proxy.address };
    const { code, stdout, stderr } = await scene.alfred.run(args, { env, onOutput });
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
  const ended = await Promise.all(
    lines.map(async ([line]) => [line, (await scene.run(...line.split(' '))).code]),
  );
  expect(ended).toEqual(lines);
  expect(await scene.run('inventions', 'search', ' ')).toMatchObject({
    code: 2,
    stderr: 'alfred: Enter words to search for.\n',
  });
});

test('the completion scripts are valid for their shells, and the manual names every exit code', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { stdout } = await scene.run('completion', shell);
    expect(stdout).toContain('comment');
    if (shell === 'bash')
      expect(await scene.alfred.spawn('bash', ['-n'], { input: stdout })).toMatchObject({
        code: 0,
        stderr: '',
      });
  }
  const complete =
    'eval "$("$NODE" "$ALFRED" completion bash)"; COMP_WORDS=(alfred tasks li); COMP_CWORD=2; _alfred; printf "%s\\n" $COMPREPLY';
  expect((await scene.alfred.spawn('bash', ['-c', complete])).stdout).toBe('list\n');
  const { stdout: manual } = await scene.run('man');
  expect(manual).toMatch(/^\.TH ALFRED 1 /);
  expect(manual).toContain('.SS alfred tasks finish <tasks...>');
});

test('the bundle is one file below 2 MB, and the same source gives the same bytes', () => {
  const again = join(scene.alfred.folder, 'again');
  bundleAlfred(again);
  const [first, second] = [scene.alfred.bundle, join(again, 'alfred.mjs')].map((path) => readFileSync(path));
  expect(readdirSync(again)).toEqual(['alfred.mjs']);
  expect(first?.equals(second ?? Buffer.of())).toBe(true);
  expect(first?.length).toBeLessThan(2 * 1024 * 1024);
});
