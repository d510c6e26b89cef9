import type { TestProject } from 'vitest/node';
import pgliteTemplate from './pglite-template.ts';
import postgresTemplate from './postgres-template.ts';

/** What tests of the server stand on. Made at the same time: one after the other, a run would wait for each. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ends = await Promise.all([pgliteTemplate(project), postgresTemplate(project)]);
  return async () => {
    for (const end of ends) await end();
  };
}
