/** A number with its noun: "1 step", "1,204 steps"; a noun whose plural is not its `s` gives both. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
