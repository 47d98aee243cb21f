const isOurs = (catalogue: string, oid: string): string => `
  not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

const ourRelations = `
  from pg_class c where c.relnamespace = 'public'::regnamespace and ${isOurs('pg_class', 'c.oid')}`;

/** One query for each section of the catalogue; each answers finished lines, one an object. */
export const catalogueSections: readonly { title: string; query: string }[] = [
  {
    title: 'extensions',
    query: `select extname as line from pg_extension where extname <> 'plpgsql'`,
  },
  {
    title: 'enumerations',
    query: `
      select format('%I: %s', t.typname, string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder)) as line
      from pg_type t join pg_enum e on e.enumtypid = t.oid
      where t.typnamespace = 'public'::regnamespace group by t.typname`,
  },
  {
    title: 'columns',
    query: `
      select concat_ws(' ', c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then 'not null' end,
        case a.attidentity when 'a' then 'identity always' when 'd' then 'identity' end,
        case a.attgenerated when 's' then 'generated stored' when 'v' then 'generated' else
          case when d.oid is not null then 'default' end end,
        pg_get_expr(d.adbin, d.adrelid)) as line
      from (select c.oid, c.relname, c.relkind ${ourRelations} and c.relkind in ('r', 'p')) c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum`,
  },
  {
    title: 'table options',
    query: `
      select concat_ws(' ', c.relname || ':', array_to_string(c.reloptions, ', '),
        case when c.relkind = 'p' then 'partition by ' || pg_get_partkeydef(c.oid) end,
        case when c.relpersistence = 'u' then 'unlogged' end) as line
      ${ourRelations} and c.relkind in ('r', 'p')
        and (c.reloptions is not null or c.relkind = 'p' or c.relpersistence = 'u')`,
  },
  {
    // Not-null constraints stand with their columns.
    title: 'constraints',
    query: `
      select format('%s.%s %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as line
      from pg_constraint k where k.connamespace = 'public'::regnamespace and k.conrelid <> 0 and k.contype <> 'n'`,
  },
  {
    title: 'indexes',
    query: `
      select pg_get_indexdef(c.oid) as line ${ourRelations} and c.relkind in ('i', 'I')`,
  },
  {
    title: 'sequences',
    query: `select c.relname as line ${ourRelations} and c.relkind = 'S'`,
  },
  {
    title: 'views',
    query: `
      select format('%s%s%s', c.relname, E'\\n', pg_get_viewdef(c.oid)) as line
      ${ourRelations} and c.relkind in ('v', 'm')`,
  },
  {
    title: 'triggers',
    query: `
      select pg_get_triggerdef(g.oid) as line from pg_trigger g join pg_class c on c.oid = g.tgrelid
      where c.relnamespace = 'public'::regnamespace and not g.tgisinternal`,
  },
  {
    title: 'functions',
    query: `
      select pg_get_functiondef(p.oid) as line from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and ${isOurs('pg_proc', 'p.oid')}`,
  },
];
