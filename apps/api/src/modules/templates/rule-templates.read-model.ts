import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** An invention and a deadline rule to find a template for. */
interface RuleQuestion {
  inventionId: string;
  ruleId: string;
}

/** The template that belongs to a rule. */
export interface RuleTemplate {
  id: string;
  title: string;
}

const keyOf = ({ inventionId, ruleId }: RuleQuestion): string => `${inventionId} ${ruleId}`;

/**
 * Returns the template that starting each rule on its invention would use, with one query for all.
 * @param actor null for a job, which works on every invention
 */
export const readRuleTemplates = async (
  db: Database,
  actor: Actor | null,
  questions: readonly RuleQuestion[],
): Promise<(question: RuleQuestion) => RuleTemplate | null> => {
  const distinct = [...new Map(questions.map((question) => [keyOf(question), question])).values()];
  if (distinct.length === 0) return () => null;
  const { rows } = await sql<RuleQuestion & RuleTemplate>`
    select requested.invention_id as "inventionId", requested.rule_id as "ruleId",
      coalesce(variant.id, base.id) as id, coalesce(variant.title, base.title) as title
    from unnest(
        ${distinct.map(({ inventionId }) => inventionId)}::uuid[],
        ${distinct.map(({ ruleId }) => ruleId)}::text[]) as requested (invention_id, rule_id)
      join inventions on inventions.id = requested.invention_id
        and ${actor === null ? sql`true` : visibleInvention(actor, 'inventions.id')}
      join lateral (
        select id, title from workflow_templates
        where not is_deleted and variant_of is null and rule_ids @> array[requested.rule_id]
        order by lower(title) collate "C" limit 1) base on true
      left join lateral (
        select id, title from workflow_templates
        where variant_of = base.id and not is_deleted
          and lower(client) = any(array(select lower(tag) from unnest(inventions.tags) as tag))
        order by lower(client) collate "C" limit 1) variant on true`.execute(db);
  const templates = new Map(rows.map(({ id, title, ...question }) => [keyOf(question), { id, title }]));
  return (question) => templates.get(keyOf(question)) ?? null;
};
