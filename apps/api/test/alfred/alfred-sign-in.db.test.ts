import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPersonalToken, revokePersonalToken } from '@hub/contract/auth/personal-tokens.calls.ts';
import type { NewPersonalToken } from '@hub/contract/auth/personal-tokens.schema.ts';
import { beginSecondFactor, confirmSecondFactor } from '@hub/contract/auth/second-factor.calls.ts';
import { endSession, listSessions } from '@hub/contract/auth/sessions.calls.ts';
import { tools } from '@hub/contract/tools/tools.ts';
import { hashPassword } from '@hub/demo-workspace/hash-password.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { type TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AlfredScene, alfredPassword, startAlfredScene } from '../support/alfred-scene.ts';

let scene: AlfredScene;
beforeAll(async () => {
  scene = await startAlfredScene();
});
afterAll(() => scene.stop());
beforeEach(async () => {
  await scene.hub.db.deleteFrom('sign_in_throttles').execute();
});

describe('signing in', () => {
  test('keeps the token in a file that only its owner can read', async () => {
    const { code, stdout } = await scene.logIn();
    expect([code, stdout]).toEqual([0, `Signed in at ${scene.address} as ${scene.person.email}.\n`]);
    expect(statSync(scene.alfred.configFile).mode & 0o777).toBe(0o600);
    expect(statSync(join(scene.alfred.configFile, '..')).mode & 0o777).toBe(0o700);
  });

  test('asks for a code with two-step verification', async () => {
    const account = await buildPerson(scene.hub.db, { password_hash: hashPassword(alfredPassword) });
    const session = await scene.hub.signIn(account);
    const { uri } = (await session.call(beginSecondFactor, { body: { password: alfredPassword } })).body;
    const authenticator = URI.parse(uri) as TOTP;
    const readCode = () => authenticator.generate({ timestamp: scene.hub.clock.now().epochMilliseconds });
    await session.call(confirmSecondFactor, { body: { code: readCode() } });
    scene.hub.clock.advance({ seconds: 60 });
    const args = ['login', scene.address, '--email', account.email, '--profile', 'second'];
    const right = await scene.alfred.run(args, { input: `${alfredPassword}\n${readCode()}\n` });
    expect([right.code, right.stderr]).toEqual([0, '']);
    const missing = await scene.alfred.run(args, { input: `${alfredPassword}\n` });
    expect([missing.code, missing.stderr]).toEqual([
      2,
      'alfred: Enter “Code of your authenticator app:” on standard input.\n',
    ]);
    expect((await scene.alfred.run(['profiles', 'default'])).code).toBe(0);
  });

  test('does not replace the profile after a wrong password', async () => {
    const before = readFileSync(scene.alfred.configFile, 'utf8');
    const { code, stderr } = await scene.alfred.run(['login', scene.address, '--email', scene.person.email], {
      input: 'wrong\n',
    });
    expect([code, stderr]).toEqual([
      3,
      'alfred: Authentication failed. Check your email/password and try again.\n',
    ]);
    expect(readFileSync(scene.alfred.configFile, 'utf8')).toBe(before);
  });

  test('renews an expired token, stores it, and ends when the session has ended', async () => {
    const before = readFileSync(scene.alfred.configFile, 'utf8');
    scene.hub.clock.advance({ minutes: 20 });
    const both = await Promise.all([scene.alfred.run(['whoami']), scene.alfred.run(['whoami', '--json'])]);
    expect(both.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(readFileSync(scene.alfred.configFile, 'utf8')).not.toBe(before);
    expect(readdirSync(join(scene.alfred.configFile, '..'))).toEqual(['config.json']);

    const { token } = JSON.parse(readFileSync(scene.alfred.configFile, 'utf8')).profiles.default;
    const own = await scene.hub.signIn(scene.person);
    const sid = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).sid;
    expect((await own.call(listSessions, {})).body.map(({ id }) => id)).toContain(sid);
    await own.call(endSession, { params: { id: sid } });
    const ended = await scene.alfred.run(['whoami']);
    expect([ended.code, ended.stderr]).toEqual([3, expect.stringContaining('Sign in with alfred login.')]);
    await scene.signInAgain();
  });

  test('mends a configuration that others can read, and says so', async () => {
    await scene.logIn();
    chmodSync(scene.alfred.configFile, 0o644);
    const { code, stderr } = await scene.alfred.run(['whoami']);
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('could be read by others, which has been corrected'),
    ]);
    expect(statSync(scene.alfred.configFile).mode & 0o777).toBe(0o600);
    expect((await scene.alfred.run(['whoami'])).stderr).toBe('');
  });

  test('never sends a token to another hub', async () => {
    const { code, stderr } = await scene.alfred.run(['whoami', '--hub', 'https://other.example']);
    expect([code, stderr]).toEqual([3, expect.stringContaining('Its token is not sent to another hub')]);
  });

  test('signs out and forgets the token, also when the hub does not respond', async () => {
    await scene.logIn();
    const config = JSON.parse(readFileSync(scene.alfred.configFile, 'utf8'));
    config.profiles.default.hub = 'http://127.0.0.1:49';
    writeFileSync(scene.alfred.configFile, JSON.stringify(config));
    const { code, stderr } = await scene.alfred.run(['logout']);
    expect([code, stderr]).toEqual([0, expect.stringContaining('the session could not be ended at the hub')]);
    expect(readFileSync(scene.alfred.configFile, 'utf8')).not.toContain(config.profiles.default.token);
  });
});

describe('a personal token', () => {
  const create = async (...scopes: NewPersonalToken['scopes']) => {
    const body = { name: 'Robot', scopes, expiresInDays: 1 };
    return (await scene.client.call(createPersonalToken, { body })).body;
  };
  const runWith = (token: string, ...args: string[]) =>
    scene.alfred.run(args, { env: { ALFRED_HUB: scene.address, ALFRED_TOKEN: token } });
  const refused = { code: 3, stderr: expect.stringContaining('the token was revoked or has expired') };

  test('signs in from standard input, so that it is in no list of processes', async () => {
    const { token } = await create('work');
    const login = await scene.alfred.run(['login', scene.address, '--token', '--profile', 'robot'], {
      input: `${token}\n`,
    });
    expect(login).toMatchObject({ code: 0, stderr: '' });
    const { stdout } = await scene.alfred.run(['whoami', '--profile', 'robot']);
    expect(stdout).toContain('a personal token');
    expect((await scene.alfred.run(['profiles'])).stdout).not.toContain(token);
    expect(await scene.alfred.run(['logout', '--profile', 'robot'])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('the personal token stays valid'),
    });
  });

  test('may do only what its scopes allow, and alfred names the scope that is missing', async () => {
    const { id } = await scene.openInvention('INV-SCOPE');
    const { token } = await create('read');
    const work = await runWith(token, 'notes', 'add', 'INV-SCOPE', 'Text', '--json');
    expect([work.code, JSON.parse(work.stderr).error.code]).toEqual([3, 'token.needs_work']);
    writeFileSync(join(scene.alfred.folder, 'claims.txt'), 'Claims');
    const put = await runWith(token, 'files', 'put', id, 'claims.txt');
    expect(put).toMatchObject({ code: 3, stderr: expect.stringContaining('needs the scope "files"') });
    expect(await runWith(token, 'inventions', 'show', 'INV-SCOPE')).toMatchObject({ code: 0 });
  });

  test('is refused once it is revoked, has expired, or its person is suspended', async () => {
    const [revoked, expiring, suspended] = [await create('read'), await create('read'), await create('read')];
    expect(await runWith(revoked.token, 'whoami')).toMatchObject({ code: 0 });
    await scene.client.call(revokePersonalToken, { params: { id: revoked.id } });
    expect(await runWith(revoked.token, 'whoami')).toMatchObject(refused);
    await scene.hub.db
      .updateTable('people')
      .set({ is_active: false })
      .where('id', '=', scene.person.id)
      .execute();
    expect(await runWith(suspended.token, 'whoami')).toMatchObject(refused);
    await scene.hub.db
      .updateTable('people')
      .set({ is_active: true })
      .where('id', '=', scene.person.id)
      .execute();
    scene.hub.clock.advance({ hours: 25 });
    expect(await runWith(expiring.token, 'whoami')).toMatchObject(refused);
    await scene.signInAgain();
  });
});

describe('the Model Context Protocol', () => {
  const openProgram = async (env: Record<string, string>): Promise<Client> => {
    const program = new Client({ name: 'a program', version: '1' });
    const args = [scene.alfred.bundle, 'mcp'];
    await program.connect(
      new StdioClientTransport({ command: process.execPath, args, env: { ...scene.alfred.env, ...env } }),
    );
    return program;
  };

  test('gives a program the tools of the hub over standard input and output', async () => {
    const { id } = await scene.openInvention('INV-MCP');
    await scene.logIn();
    const program = await openProgram({});
    const listed = await program.listTools();
    expect(listed.tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    const found = await program.callTool({ name: 'search_inventions', arguments: { qs: 'INV-MCP' } });
    expect(JSON.stringify(found.content)).toContain(id);
    // The token of the session expires while the program runs.
    scene.hub.clock.advance({ minutes: 20 });
    const again = await program.callTool({ name: 'search_inventions', arguments: { qs: 'INV-MCP' } });
    expect(again).toEqual(found);
    await program.close();
    await scene.signInAgain();
  });

  test('reports a hub that cannot be reached as an error of the request', async () => {
    const opening = openProgram({ ALFRED_HUB: 'http://127.0.0.1:49', ALFRED_TOKEN: 'a' });
    await expect(opening).rejects.toThrow('cannot be reached: nothing answers at this address');
  });
});
