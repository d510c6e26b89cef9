import type { Locator, Page } from 'playwright-core';

/** What a running rehearsal shows, and its buttons by their names. */
export interface Stage {
  /** Waits until the text is what the stage has as the current line. */
  line(text: string): Promise<void>;
  /** Waits for the headline that says whose turn it is. */
  headline(text: string): Promise<void>;
  shows(text: string): Promise<void>;
  press(name: string): Promise<void>;
  key(key: string): Promise<void>;
}

export const actorsTurn = 'Your line';
export const partnersTurn = 'Mia’s line';

export function stageOf(page: Page): Stage {
  const stage: Locator = page.getByRole('region', { name: 'Rehearsal' });
  return {
    line: (text) => stage.getByTestId('current-line').getByText(text, { exact: true }).waitFor(),
    headline: (text) => stage.getByText(text, { exact: true }).waitFor(),
    shows: (text) => stage.getByText(text).waitFor(),
    press: (name) => stage.getByRole('button', { name, exact: true }).click(),
    key: (key) => page.keyboard.press(key),
  };
}
