import { parseAst } from 'vite';

/** A module of the build. */
interface ModuleFacts {
  importedIds: readonly string[];
  code: string | null;
}

/** Finds a module of the build. */
export type ModuleOf = (id: string) => ModuleFacts | null;

/** A module another one imports, and under which names; null for all of them. */
interface Imported {
  id: string;
  names: readonly (readonly [own: string, theirs: string])[] | null;
}

/** Modules that only collect others; of these, only what is asked for by name is needed. */
const collecting =
  /\/public\.ts$|@mantine\/\w+\/esm\/index\.mjs$|\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/;

const nameOf = (name: { type: string; name?: string; value?: unknown }): string =>
  name.name ?? String(name.value);

type Statement = ReturnType<typeof parseAst>['body'][number];

const namesOf = (statement: Statement): Imported['names'] => {
  if (statement.type === 'ExportNamedDeclaration')
    return statement.specifiers.map(({ local, exported }) => [nameOf(exported), nameOf(local)]);
  if (statement.type !== 'ImportDeclaration') return null;
  const { specifiers } = statement;
  const named = specifiers.filter((one) => one.type === 'ImportSpecifier');
  if (named.length === 0 || named.length < specifiers.length) return null;
  return named.map(({ local, imported }) => [local.name, nameOf(imported)]);
};

/** Added to each module that loads another one later; its code does not name it. */
const preloadHelper = /vite\/preload-helper/;

const readImports = ({ code, importedIds: all }: ModuleFacts): Imported[] => {
  const importedIds = all.filter((id) => !preloadHelper.test(id));
  const everything = importedIds.map((id) => ({ id, names: null }));
  if (!code) return everything;
  const found = parseAst(code).body.flatMap((statement) =>
    'source' in statement && statement.source
      ? [{ source: String(statement.source.value), names: namesOf(statement) }]
      : [],
  );
  const sources = [...new Set(found.map(({ source }) => source))];
  if (sources.length !== importedIds.length) return everything;
  return found.map(({ source, names }) => ({ id: importedIds[sources.indexOf(source)] ?? '', names }));
};

/** Collects what a screen imports without waiting. Modules that only collect others bring what is asked of them. */
export const collectNeeds = (roots: readonly string[], moduleOf: ModuleOf): ReadonlySet<string> => {
  const needs = new Set<string>();
  const imports = new Map<string, Imported[]>();
  const importsOf = (id: string): Imported[] => {
    const info = moduleOf(id);
    const known = imports.get(id) ?? (info ? readImports(info) : []);
    imports.set(id, known);
    return known;
  };
  const asked = new Set<string>();
  const follow = ({ id, names }: Imported): void => {
    if (!collecting.test(id) || names === null) {
      collect(id);
      return;
    }
    for (const [, wanted] of names) {
      if (asked.has(`${id} ${wanted}`)) continue;
      asked.add(`${id} ${wanted}`);
      for (const one of importsOf(id)) {
        const passed = one.names?.filter(([own]) => own === wanted);
        if (passed?.length !== 0) follow({ id: one.id, names: passed ?? null });
      }
    }
  };
  const collect = (id: string): void => {
    if (needs.has(id)) return;
    needs.add(id);
    for (const imported of importsOf(id)) follow(imported);
  };
  for (const id of roots) collect(id);
  return needs;
};
