import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const program = '/usr/bin/openssl';

/** A certificate for `localhost`, of an authority that nobody trusts yet. */
export interface LocalCertificate {
  /** Certificate of the authority in PEM. */
  authority: string;
  /** Certificate of the server and its key, in PEM and as files. */
  certificate: string;
  key: string;
  certificatePath: string;
  keyPath: string;
}

/** Returns why no certificate can be made, for the name of a skipped test; undefined if one can. */
export const lackOfCertificates = (): string | undefined =>
  existsSync(program) ? undefined : 'OpenSSL is not installed';

/** Makes an authority and a certificate in a folder. They are valid for two days. */
export const createLocalCertificate = async (folder: string): Promise<LocalCertificate> => {
  const path = (name: string): string => join(folder, name);
  const [authorityPath, authorityKeyPath] = [path('authority.pem'), path('authority.key')];
  const [certificatePath, keyPath] = [path('server.pem'), path('server.key')];
  const make = (name: string, files: string[], extensions: string[]) => {
    const subject = ['-subj', `/CN=${name}`, '-days', '2', '-config', '/dev/null'];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc'];
    const added = extensions.flatMap((extension) => ['-addext', extension]);
    return promisify(execFile)(program, ['req', '-x509', ...curve, ...subject, ...files, ...added]);
  };
  await make(
    'Authority of the test',
    ['-keyout', authorityKeyPath, '-out', authorityPath],
    ['basicConstraints=critical,CA:TRUE'],
  );
  await make(
    'localhost',
    ['-CA', authorityPath, '-CAkey', authorityKeyPath, '-keyout', keyPath, '-out', certificatePath],
    ['basicConstraints=critical,CA:FALSE', 'subjectAltName=DNS:localhost'],
  );
  const [authority, certificate, key] = await Promise.all(
    [authorityPath, certificatePath, keyPath].map((file) => readFile(file, 'utf8')),
  );
  if (authority === undefined || certificate === undefined || key === undefined)
    throw new Error('OpenSSL made no certificate');
  return { authority, certificate, key, certificatePath, keyPath };
};
