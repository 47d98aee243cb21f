/** Deadline rules as a menu lists them, each once; the ids that no list knows stand as they are. */
export function ruleChoices(
  rules: readonly { id: string; milestoneTitle: string }[],
  chosen: readonly string[],
): { value: string; label: string }[] {
  const titles = new Map(chosen.map((id) => [id, id]));
  for (const { id, milestoneTitle } of rules.toReversed()) titles.set(id, `${id} · ${milestoneTitle}`);
  return [...titles]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.value.localeCompare(b.value, 'en'));
}
