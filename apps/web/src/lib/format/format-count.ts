/** Formats a number with its noun: "1 step", "1,204 steps"; pass `many` for irregular plurals. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
