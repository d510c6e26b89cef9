import type { Page } from 'playwright-core';
import { pressTool, rehearseAs } from './at-the-desk.ts';
import { actorsTurn, stageOf } from './stage.ts';

/** A screen of the workspace, and the way to it from the one before. */
export interface Screen {
  name: string;
  open(page: Page): Promise<void>;
  /** Its buttons are pressed without looking. */
  isStage?: true;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

async function closed(page: Page, dialog: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: dialog }).waitFor({ state: 'detached' });
}

/** Every screen of the workspace for a person with `lighthouse`, in the order in which one comes to it. */
export const screens: readonly Screen[] = [
  {
    name: 'the script reader',
    open: (page) => page.getByRole('button', { name: 'Rehearse', exact: true }).waitFor(),
  },
  {
    name: 'the shortcuts',
    async open(page) {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  {
    name: 'the settings of a rehearsal',
    async open(page) {
      await closed(page, 'Keyboard shortcuts');
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await page.getByRole('dialog', { name: 'Rehearsal settings' }).waitFor();
    },
  },
  {
    name: 'the tutor',
    async open(page) {
      await closed(page, 'Rehearsal settings');
      await tab(page, 'Tutor');
      await page.getByRole('tabpanel', { name: 'Tutor' }).getByRole('textbox').waitFor();
    },
  },
  {
    name: 'the script',
    async open(page) {
      await tab(page, 'Script');
      await page.getByText('Then I will drink it as it is.').waitFor();
    },
  },
  {
    name: 'the settings of the scroll',
    async open(page) {
      await pressTool(page, 'Scroll settings');
      await page.getByRole('dialog', { name: 'Scroll settings' }).waitFor();
    },
  },
  {
    name: 'the script in large type, with lines covered',
    async open(page) {
      await page.getByRole('radio', { name: 'Covered' }).click();
      await page.getByRole('slider', { name: 'Text size' }).press('End');
      await closed(page, 'Scroll settings');
    },
  },
  {
    name: 'the script in full screen',
    async open(page) {
      await page.keyboard.press('f');
      await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
    },
  },
  {
    name: 'the check of the script',
    async open(page) {
      await page.keyboard.press('f');
      await page.getByRole('radio', { name: 'Check' }).click();
      await page.getByRole('heading', { name: 'The whole script' }).waitFor();
    },
  },
  {
    name: 'the question before a script is deleted',
    async open(page) {
      await pressTool(page, 'Delete script');
      await page.getByRole('dialog', { name: 'Delete this script?' }).waitFor();
    },
  },
  {
    name: 'the recorder',
    async open(page) {
      await closed(page, 'Delete this script?');
      await tab(page, 'Self Tape');
      await page.getByRole('tabpanel', { name: 'Self Tape' }).getByRole('button').first().waitFor();
    },
  },
  {
    name: 'the details',
    async open(page) {
      await tab(page, 'Details');
      await page.getByRole('tabpanel', { name: 'Details' }).getByText('The Lighthouse').first().waitFor();
    },
  },
  {
    name: 'a running rehearsal',
    isStage: true,
    async open(page) {
      await rehearseAs(page, 'NORA');
      await stageOf(page).headline(actorsTurn);
    },
  },
  {
    name: 'a line from memory',
    isStage: true,
    async open(page) {
      for (const veil of ['Shown', 'Some', 'Letters']) await stageOf(page).press(`My lines: ${veil}`);
      await stageOf(page).press('Line?');
      await page.getByTestId('prompt').waitFor();
    },
  },
  {
    name: 'what can be run',
    async open(page) {
      await stageOf(page).press('Run…');
      await page.getByRole('dialog', { name: 'What to run' }).waitFor();
    },
  },
  {
    name: 'the end of a rehearsal',
    async open(page) {
      await closed(page, 'What to run');
      await stageOf(page).press('Stop');
      await page.getByRole('heading', { name: 'Rehearsal stopped' }).waitFor();
    },
  },
];
