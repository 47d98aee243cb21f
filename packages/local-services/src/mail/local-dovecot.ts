import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { LocalCertificate } from './local-certificate.ts';

const program = '/usr/sbin/dovecot';
const installer = '/usr/bin/apt-get';
const installMs = 60_000;
const startMs = 10_000;

/**
 * Installs Dovecot from Debian's packages where it is missing and that is allowed. Returns why it cannot be used, for the name
 * of a skipped test; undefined if it can.
 */
export const prepareDovecot = async (): Promise<string | undefined> => {
  if (process.getuid?.() !== 0) return 'Dovecot is started by root only';
  if (existsSync(program)) return undefined;
  if (!existsSync(installer)) return 'Dovecot is not installed, and there is no apt-get';
  const limits = ['Acquire::Retries=0', 'Acquire::http::Timeout=5', 'DPkg::Lock::Timeout=30'];
  const options = { timeout: installMs, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await promisify(execFile)(
    installer,
    [
      ...limits.flatMap((limit) => ['-o', limit]),
      'install',
      '-y',
      '--no-install-recommends',
      'dovecot-imapd',
    ],
    options,
  ).catch(() => undefined);
  return existsSync(program) ? undefined : 'Dovecot is not installed, and apt-get could not install it';
};

const findPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
};

/** The certificate of the server and its key, as files. */
type CertificateFiles = Pick<LocalCertificate, 'certificatePath' | 'keyPath'>;

const writeConfiguration = (
  folder: string,
  { port, tlsPort }: Pick<LocalDovecot, 'port' | 'tlsPort'>,
  certificate: CertificateFiles | undefined,
): string => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
${
  certificate
    ? `ssl = yes\nssl_cert = <${certificate.certificatePath}\nssl_key = <${certificate.keyPath}`
    : 'ssl = no'
}
disable_plaintext_auth = no
auth_failure_delay = 0 secs
mail_location = maildir:${folder}/mail/%u
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
  }
}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${folder}/users
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}/mail/%u
}
namespace inbox {
  inbox = yes
  mailbox "Gesendete Objekte" {
    auto = create
    special_use = \\Sent
  }
  mailbox Clients {
    auto = create
  }
}
`;

const canSignIn = async (port: number, user: string, password: string): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    socket.write(`a LOGIN ${user} "${password}"\r\n`);
    for await (const line of createInterface({ input: socket }))
      if (line.startsWith('a ')) return line.startsWith('a OK');
    return false;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/** Returns when the server accepts a password: it needs a moment to start, and to notice a change. */
const waitForSignIn = async (port: number, user: string, password: string): Promise<void> => {
  for (const end = performance.now() + startMs; performance.now() < end; await wait(20))
    if (await canSignIn(port, user, password)) return;
  throw new Error('Dovecot does not accept the sign-in');
};

/** Dovecot with one mailbox, on this machine. */
export interface LocalDovecot {
  port: number;
  /** Port for encryption from the start; 0 without a certificate. */
  tlsPort: number;
  user: string;
  setPassword(password: string): Promise<void>;
  /** Makes the server number the inbox again, as after a restored backup. */
  renumber(): Promise<void>;
  close(): Promise<void>;
}

/** Starts Dovecot in a temporary folder, with encryption if it has a certificate. Call `prepareDovecot` before. */
export const startLocalDovecot = async (
  password: string,
  certificate?: CertificateFiles,
): Promise<LocalDovecot> => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-dovecot-'));
  const user = 'filing';
  const port = await findPort();
  const tlsPort = certificate ? await findPort() : 0;
  const users = join(folder, 'users');
  const mail = join(folder, 'mail');
  const writePassword = (next: string) => writeFile(users, `${user}:${next}\n`, { mode: 0o644 });
  await chmod(folder, 0o755);
  await mkdir(mail);
  await chmod(mail, 0o777);
  await writePassword(password);
  const configuration = join(folder, 'dovecot.conf');
  await writeFile(configuration, writeConfiguration(folder, { port, tlsPort }, certificate));
  const server: ChildProcess = spawn(program, ['-F', '-c', configuration], { stdio: 'ignore' });
  await waitForSignIn(port, user, password).catch((error: unknown) => {
    server.kill('SIGKILL');
    throw error;
  });
  return {
    port,
    tlsPort,
    user,
    setPassword: async (next) => {
      await writePassword(next);
      server.kill('SIGHUP');
      await waitForSignIn(port, user, next);
    },
    renumber: async () => {
      const inbox = join(mail, user);
      for (const name of await readdir(inbox))
        if (/^dovecot-uidlist|^dovecot\.index/.test(name)) await rm(join(inbox, name));
    },
    close: async () => {
      const ended = once(server, 'close');
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
