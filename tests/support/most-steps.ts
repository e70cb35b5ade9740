/** Steps of a graph up to which a test takes every one of them; `npm run prove` takes all, however many there are. */
export const mostSteps = process.env['PROVE_STEPS'] === 'all' ? Number.POSITIVE_INFINITY : 6_000;
