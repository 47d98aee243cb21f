import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { isTestFile, listFiles } from '../project-files.ts';
import type { CheckResult } from './check-result.ts';

/**
 * Files that send without the guard of addresses, and why they may. All others send through `createAddressGuard`, because
 * people enter their addresses, or an outside system names them.
 */
const allowed: Readonly<Record<string, string>> = {
  'platform/http/exchange.ts': 'sends what the guard has checked',
  'platform/http/address-guard.ts': 'is the guard',
  'platform/storage/s3-storage.ts': 'the operator sets the address of the storage',
  'gateways/clamd/clamd.adapter.ts': 'the operator sets the address of the virus scanner',
  'gateways/docketing/docketing-requests.ts': 'the operator sets the address of the docketing system',
  'gateways/documents/dav-requests.ts': 'the operator sets the address; redirects are refused',
  'gateways/documents/read-multistatus.ts': 'only reads XML with the library',
  'gateways/mail/imap/mailbox-client.ts': 'the operator sets the mail server',
  'gateways/mail/send/compose-mail.ts': 'only writes an email with the library',
  'gateways/mail/send/create-sender.ts': 'the operator sets the mail server',
  'gateways/mail/smtp/greet.ts': 'reaches the own receiver',
  'gateways/model/create-language-model.ts':
    'the operator sets the address of the model; redirects are refused',
  'gateways/model/model.adapter.ts': 'the operator sets the address of the model',
  'gateways/openid/openid.adapter.ts': 'the library sends through the fetch of the guard',
  'gateways/uspto/office-requests.ts': 'the operator sets the address of the patent office',
  'gateways/uspto/storage-address.ts': 'only to a local office; all else goes through the guard',
};

const server = 'apps/api/src/';

/** Names of a library that send; null if all of them do. */
const senders: Readonly<Record<string, readonly string[] | null>> = {
  http: ['request', 'get', 'Agent', 'globalAgent'],
  https: null,
  http2: ['connect'],
  net: ['connect', 'createConnection', 'Socket'],
  tls: ['connect', 'TLSSocket'],
  dgram: null,
  jose: ['createRemoteJWKSet'],
  ...{ undici: null, axios: null, got: null, 'node-fetch': null, ws: null, 'socket.io-client': null },
  ...{ nodemailer: null, imapflow: null, webdav: null, 'openid-client': null },
  ...{ '@aws-sdk/client-s3': null, '@ai-sdk/anthropic': null, '@ai-sdk/openai-compatible': null },
};
const globals = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']);
/** Built only as a stand-in for a connection that does not exist. */
const harmless: Readonly<Record<string, string>> = { 'platform/http/security-headers.ts': 'net.Socket' };

const libraryOf = (specifier: string): string | undefined => {
  if (/\/platform\/http\/exchange\.ts$|^\.\/exchange\.ts$/.test(specifier)) return 'exchange';
  const name = specifier.replace(/^node:/, '');
  return Object.keys(senders).find((library) => name === library || name.startsWith(`${library}/`));
};

/** Names that an import takes from a library as values; `*` for all of them. */
const importedNames = ({ importClause }: ts.ImportDeclaration): string[] => {
  if (!importClause || importClause.isTypeOnly) return [];
  const { name, namedBindings } = importClause;
  const named =
    namedBindings && ts.isNamedImports(namedBindings)
      ? namedBindings.elements
          .filter(({ isTypeOnly }) => !isTypeOnly)
          .map((one) => (one.propertyName ?? one.name).text)
      : [];
  return [...(name || (namedBindings && ts.isNamespaceImport(namedBindings)) ? ['*'] : []), ...named];
};

const sendersIn = (specifier: string, names: readonly string[]): string[] => {
  const library = libraryOf(specifier);
  if (library === undefined) return [];
  const sends = library === 'exchange' ? ['exchange'] : senders[library];
  return names
    .filter((name) => name === '*' || !sends || sends.includes(name))
    .map((name) => `${library}.${name}`);
};

/** Whether a name is the browser's function, and not a property, a type or a name of our own. */
const isGlobalUse = (node: ts.Identifier, own: ReadonlySet<string>): boolean => {
  const { parent } = node;
  if (!globals.has(node.text) || ts.isTypeNode(parent) || ts.isTypeElement(parent)) return false;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return parent.expression.getText() === 'globalThis';
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  return !own.has(node.text);
};

/** A text that every file that sends contains; the others are not parsed. */
const sign = new RegExp(
  `\\b(?:${[...globals].join('|')})\\b|/exchange\\.ts'|'(?:node:)?(?:${Object.keys(senders).join('|')})['/]`,
);

const findSenders = (path: string, text: string): string[] => {
  if (!sign.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const own = new Set<string>();
  const found: string[] = [];
  const collect = (node: ts.Node): void => {
    if ((ts.isBindingElement(node) || ts.isVariableDeclaration(node) || ts.isParameter(node)) && node.name)
      own.add(node.name.getText());
    ts.forEachChild(node, collect);
  };
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
      found.push(...sendersIn(node.moduleSpecifier.text, importedNames(node)));
    const [loaded] = ts.isCallExpression(node) ? node.arguments : [];
    if (loaded && ts.isStringLiteral(loaded) && node.getText().startsWith('import('))
      found.push(...sendersIn(loaded.text, ['*']));
    if (ts.isIdentifier(node) && isGlobalUse(node, own)) found.push(node.text);
  };
  collect(file);
  visit(file);
  return [...new Set(found)];
};

/** Each request that the server sends passes the guard of addresses, or has a reason in the list above. */
export const checkOutgoing = (root: string): CheckResult => {
  const files = listFiles(
    root,
    `{${server},apps/demo/src/,packages/{contract,database,demo-workspace,domain,shipped-templates}/src/}**/*.ts`,
  ).filter((path) => !isTestFile(path));
  const sending = files.flatMap((path) => {
    const name = path.replace(server, '');
    const all = findSenders(path, readFileSync(`${root}/${path}`, 'utf8'));
    const senders = all.filter((one) => one !== harmless[name]);
    return senders.length > 0 ? [{ path, name, senders }] : [];
  });
  const names = new Set(sending.map(({ name }) => name));
  const present = new Set(files.map((path) => path.replace(server, '')));
  return {
    name: 'outgoing requests',
    problems: [
      ...sending
        .filter(({ name }) => allowed[name] === undefined)
        .map(({ path, senders }) => `${path}: ${senders.join(', ')} sends past createAddressGuard`),
      ...Object.keys(allowed)
        .filter((name) => present.has(name) && !names.has(name))
        .map((name) => `${server}${name}: sends nothing, so it needs no exception in outgoing.ts`),
    ],
    summary: `${sending.length} files send`,
  };
};
