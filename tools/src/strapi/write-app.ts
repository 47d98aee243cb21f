import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

// Writes a Strapi 5 application with the content types of this folder, whose database the variables DATABASE_HOST,
// DATABASE_PORT, DATABASE_NAME, DATABASE_USERNAME and DATABASE_PASSWORD name (README.md says how to start it).

const typesFolder = join(import.meta.dirname, 'content-types');

const { positionals } = parseArgs({ allowPositionals: true });
const [folder] = positionals;
if (!folder) throw new Error('Name the folder of the Strapi application');

const write = (path: string, text: string): void => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

const names = readdirSync(typesFolder).map((file) => basename(file, '.json'));

for (const name of names) {
  const uid = `api::${name}.${name}`;
  const root = `src/api/${name}`;
  const schema = readFileSync(join(typesFolder, `${name}.json`), 'utf8');
  write(`${root}/content-types/${name}/schema.json`, schema);
  for (const [kind, create] of [
    ['controllers', 'createCoreController'],
    ['services', 'createCoreService'],
    ['routes', 'createCoreRouter'],
  ]) {
    const factory = `require('@strapi/strapi').factories.${create}('${uid}')`;
    write(`${root}/${kind}/${name}.js`, `module.exports = ${factory};\n`);
  }
}

write(
  'config/database.js',
  `module.exports = ({ env }) => ({
  connection: {
    client: 'postgres',
    connection: {
      host: env('DATABASE_HOST', '127.0.0.1'),
      port: env.int('DATABASE_PORT', 5432),
      database: env('DATABASE_NAME', 'strapi'),
      user: env('DATABASE_USERNAME', 'postgres'),
      password: env('DATABASE_PASSWORD', ''),
    },
    pool: { min: 2, max: 12 },
  },
});
`,
);
write(
  'config/server.js',
  `module.exports = ({ env }) => ({
  host: '127.0.0.1',
  port: env.int('PORT', 1337),
  app: { keys: ['recorder'] },
  logger: { startup: { enabled: false }, updates: { enabled: false } },
});
`,
);
write(
  'config/admin.js',
  `module.exports = {
  serveAdminPanel: false,
  auth: { secret: 'recorder' },
  apiToken: { salt: 'recorder' },
  transfer: { token: { salt: 'recorder' } },
};
`,
);
write('config/api.js', `module.exports = { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } };\n`);
write(
  'config/plugins.js',
  `module.exports = { 'users-permissions': { config: { jwtSecret: 'recorder' } } };\n`,
);
write(
  'config/middlewares.js',
  `module.exports = ['errors', 'security', 'cors', 'query', 'body', 'favicon', 'public'].map((name) => 'strapi::' + name);\n`,
);

/** Lets everyone, signed in or not, make every call except deleting a task, so that one call is refused with 403. */
write(
  'src/index.js',
  `const names = ${JSON.stringify(names)};
const actions = ['find', 'findOne', 'create', 'update', 'delete'];

module.exports = {
  async bootstrap({ strapi }) {
    const roles = await strapi.db
      .query('plugin::users-permissions.role')
      .findMany({ where: { type: { $in: ['public', 'authenticated'] } }, populate: ['permissions'] });
    for (const role of roles) {
      const permitted = new Set(role.permissions.map(({ action }) => action));
      for (const name of names) {
        for (const kind of actions) {
          const action = \`api::\${name}.\${name}.\${kind}\`;
          if (permitted.has(action) || action === 'api::task.task.delete') continue;
          await strapi.db
            .query('plugin::users-permissions.permission')
            .create({ data: { action, role: role.id } });
        }
      }
    }
  },
};
`,
);
mkdirSync(join(folder, 'public/uploads'), { recursive: true });
