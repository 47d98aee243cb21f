/** Returns a generator of pseudorandom numbers from 0 to below 1, the same for the same seed. */
export const createDice = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};
