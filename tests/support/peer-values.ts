/** The state values that a map of `xstate/graph` holds, each once, as text. */
export const valuesOf = (map: object): readonly string[] => [
  ...new Set(
    Object.values(map as Record<string, { state: { value: unknown } }>).map(({ state }) => JSON.stringify(state.value)),
  ),
];
