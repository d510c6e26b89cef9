import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import walls from './walls.mjs';

/** For each wall, imports that go through it: the file that imports, and the files that it imports. */
const breaches: Record<string, Record<string, readonly string[]>> = {
  'no-circle-of-files': { 'core/a/one.ts': ['core/a/two.ts'], 'core/a/two.ts': ['core/a/one.ts'] },
  'no-circle-of-folders': {
    'core/a/one.ts': ['core/b/two.ts'],
    'core/b/three.ts': ['core/a/four.ts'],
  },
  'core-is-pure': { 'core/a/one.ts': ['node:fs'] },
  'server-runs-alone': { 'server/a/one.ts': ['web/ui/two.ts'] },
  'platform-knows-no-noun': { 'server/platform/one.ts': ['server/chats/two.ts'] },
  'providers-know-no-noun': { 'server/providers/one.ts': ['server/chats/two.ts'] },
  'scripts-know-no-agents': { 'server/scripts/a/one.ts': ['server/agents/two.ts'] },
  'web-reaches-the-server-by-its-api': { 'web/app/one.ts': ['server/chats/two.ts'] },
  'web-runs-in-the-browser': { 'web/app/one.ts': ['node:fs'] },
  'base-is-the-ground': { 'web/base/one.ts': ['web/ui/two.ts'] },
  'api-ui-and-voice-are-used-by-features': { 'web/ui/one.ts': ['web/voice/two.ts'] },
  'no-feature-imports-another': { 'web/features/a/one.ts': ['web/features/b/two.ts'] },
  'no-feature-reaches-up': { 'web/features/a/one.ts': ['web/app/two.ts'] },
};

let house: string;
beforeAll(async () => {
  house = await mkdtemp(path.join(os.tmpdir(), 'castmate-walls-'));
});
afterAll(() => rm(house, { recursive: true, force: true }));

/** The names of the walls that these imports go through. */
async function wallsBrokenBy(name: string, imports: Record<string, readonly string[]>): Promise<string[]> {
  const baseDir = path.join(house, name);
  const files = new Set([...Object.keys(imports), ...Object.values(imports).flat()]);
  for (const file of [...files].filter((one) => !one.startsWith('node:'))) {
    const lines = (imports[file] ?? []).map((to) => {
      const specifier = to.startsWith('node:') ? to : path.relative(path.dirname(file), to);
      return `import type * as it from '${specifier.startsWith('.') || specifier.startsWith('node:') ? specifier : `./${specifier}`}';`;
    });
    await mkdir(path.dirname(path.join(baseDir, file)), { recursive: true });
    await writeFile(path.join(baseDir, file), [...lines, 'export const own = 1;'].join('\n'));
  }
  const rooms = [...new Set([...files].map((file) => file.split('/')[0] ?? ''))].filter(
    (room) => !room.startsWith('node:'),
  );
  const { options, ...rules } = walls;
  const { output } = await cruise(rooms, { ...options, ruleSet: rules, validate: true, baseDir });
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

test('there is a planted breach for each wall', () => {
  expect(Object.keys(breaches).sort()).toEqual(walls.forbidden.map(({ name }) => name).sort());
});

test.each(Object.entries(breaches))(
  'the wall “%s” finds an import that goes through it',
  async (name, imports) => {
    expect(await wallsBrokenBy(name, imports)).toContain(name);
  },
);

test('imports in the direction of the house break no wall', async () => {
  const broken = await wallsBrokenBy('a whole house', {
    'web/app/one.ts': ['web/features/a/two.ts', 'web/ui/three.ts', 'core/a/four.ts'],
    'web/features/a/two.ts': ['web/api/five.ts', 'web/ui/three.ts', 'web/base/six.ts'],
    'server/chats/seven.ts': ['server/platform/eight.ts', 'server/providers/nine.ts', 'core/a/four.ts'],
  });
  expect(broken).toEqual([]);
});
