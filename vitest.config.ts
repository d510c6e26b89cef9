import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['core/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/api/**/*.test.ts', 'tests/support/**/*.test.ts'],
          globalSetup: ['tests/support/server/both-templates.ts'],
          // Most wait for processes, disks and sockets: one after the other they take a quarter of an hour.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/server/pglite-template.ts', 'tests/e2e/support/shared-product.ts'],
          // Scenes are played in real time, mostly waiting: two at once, and after everything else.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 480_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
