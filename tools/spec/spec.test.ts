import { describe, expect, it } from 'vitest';
import { behaviourPage } from './behaviour.ts';
import { isTestable, readClauses } from './clauses.ts';
import { readTitles } from './titles.ts';

const clauses = `# Clauses

## Landing & navigation

| ID | clause | spec § |
|---|---|---|
| LAND-1 | The header shows \`a \\| b\`. | §2 L20 |
| LAND-2 | Its content is not shown in the spec. | §2 L21 |

## Rulings

| # | Clauses | Issue |
|---|---|---|
| S1 | LAND-1 | Something. |
`;

describe('the clauses of a specification', () => {
  it('are the rows of its tables, under their headings', () => {
    expect(readClauses(clauses)).toEqual([
      {
        heading: 'Landing & navigation',
        clauses: [
          { id: 'LAND-1', text: 'The header shows `a | b`.' },
          { id: 'LAND-2', text: 'Its content is not shown in the spec.' },
        ],
      },
    ]);
  });

  it('are testable unless they speak of the specification', () => {
    expect(readClauses(clauses)[0]?.clauses.map(isTestable)).toEqual([true, false]);
  });
});

describe('the titles of tests', () => {
  it('are found by the IDs that they begin with, in every kind of quotes and in tables', () => {
    const source = [
      `it('REH-17 checks in order', () => {});`,
      `describe("SIDE-4, SIDE-5 count", () => {});`,
      `it.each([{ title: 'REH-18 says what\\'s missing' }])('$title', () => {});`,
      'it(`SCR-9 stops`, () => {});',
      `it('stops at REH-17', () => {});`,
      `describe('the door', () => {`,
      `  it('SHELL-2 opens', () => {});`,
      `  describe.each([1])('number %d', () => {`,
      `    it('SHELL-3 closes', () => {});`,
      `});`,
      `it('SHELL-4 is out', () => {});`,
      `const utf = 'UTF-8';`,
    ].join('\n');
    expect(readTitles(source)).toEqual([
      { ids: ['REH-17'], behaviour: 'checks in order' },
      { ids: ['SIDE-4', 'SIDE-5'], behaviour: 'count' },
      { ids: ['REH-18'], behaviour: "says what's missing" },
      { ids: ['SCR-9'], behaviour: 'stops' },
      { ids: ['SHELL-2'], behaviour: 'the door: opens' },
      { ids: ['SHELL-3'], behaviour: 'the door: closes' },
      { ids: ['SHELL-4'], behaviour: 'is out' },
    ]);
  });
});

describe('the page of behaviour', () => {
  it('tells each part in the order of its clauses, once', () => {
    const page = behaviourPage([
      { ids: ['REH-2'], behaviour: 'says so' },
      { ids: ['LAND-1'], behaviour: 'shows a logo' },
      { ids: ['REH-1', 'REH-9'], behaviour: 'has a title' },
      { ids: ['REH-2'], behaviour: 'says so' },
    ]);
    expect(page.slice(page.indexOf('## '))).toBe(
      '## Landing page\n\n- **LAND-1** shows a logo\n\n## Rehearsal\n\n- **REH-1, REH-9** has a title\n- **REH-2** says so\n',
    );
  });
});
