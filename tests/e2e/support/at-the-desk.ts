import { randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext, BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import type { Profile } from '#core/api/account.ts';
import { uploadSchema } from '#core/api/scripts.ts';
import { defaultCategory } from '#core/limits.ts';
import type { TestBrowser, WatchedPage } from '#tests/support/browser/browser.ts';
import {
  type ScriptedActor,
  type ScriptedActorOptions,
  scriptedActor,
} from '#tests/support/scripted-actor/scripted-actor.ts';
import { openBrowserSession } from '#tests/support/server/browser-session.ts';
import { type SignedIn, signIn as signInByCalls } from '#tests/support/server/sign-in.ts';
import type { ScriptFile } from './script-files.ts';
import type { SharedProduct } from './shared-product.ts';

/** Someone who uses the product. */
export interface Person {
  name: string;
  email: string;
}

/** Another one in each file. */
export const robin: Person = { name: 'Robin Example', email: `robin-${randomUUID()}@example.org` };

/** Signs in from the landing page, by way of the local identity, and puts off telling who they are. */
export async function signIn(page: Page, person: Person = robin): Promise<void> {
  await goThroughSignIn(page, person);
  await profileDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Profile menu' }).waitFor();
}

/** Signs in from the landing page; somebody new is then asked who they are. */
export async function goThroughSignIn(page: Page, person: Person): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Start Rehearsing' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(person.name);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export function profileDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Complete your profile' });
}

/** Opens the workspace from the landing page, where the person is signed in. */
export async function openWorkspace(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Rehearsing' }).click();
  await scripts(page).getByRole('button', { name: 'Upload Script' }).waitFor();
}

export interface Desk extends WatchedPage {
  actor: ScriptedActor;
  /** The same person, by calls to the API. */
  person: SignedIn;
}

export interface DeskOptions {
  scripts?: ScriptFile[];
  actor?: ScriptedActorOptions;
  context?: BrowserContextOptions;
}

/**
 * Somebody new in the open workspace, with scripts that have been read already. It takes the short way through what has
 * journeys of its own: signing in and uploading.
 */
export async function sitDown(
  { origin }: SharedProduct,
  browser: TestBrowser,
  options: DeskOptions = {},
): Promise<Desk> {
  const person = await somebodyNew(origin, options.scripts);
  const watched = await browser.newPage(origin, options.context);
  const { page } = watched;
  await bringSession(page.context(), origin, person);
  const actor = await scriptedActor(page, options.actor);
  await page.goto('/?tab=connecting');
  await page.getByRole('tab', { name: 'Connecting' }).waitFor();
  await page.getByRole('button', { name: 'Profile menu' }).waitFor();
  return { ...watched, actor, person };
}

/** Somebody who is signed in by calls, and has scripts that have been read. */
export async function somebodyNew(origin: string, scripts: readonly ScriptFile[] = []): Promise<SignedIn> {
  const email = `${randomUUID()}@example.org`;
  const person = await signInByCalls(origin, { email }, openBrowserSession({ address: anyAddress() }));
  await saveProfileByCalls(person);
  for (const script of scripts) await uploadByCalls(person, script);
  return person;
}

/** One of sixteen million: from one address so many people may sign in, and the journeys of all files are more. */
function anyAddress(): string {
  return ['10', ...randomBytes(3)].join('.');
}

/** The person is signed in in this profile of a browser. */
export async function bringSession(context: BrowserContext, origin: string, person: SignedIn): Promise<void> {
  const at = person.cookie.indexOf('=');
  const [name, value] = [person.cookie.slice(0, at), person.cookie.slice(at + 1)];
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
}

/** Nobody is asked who they are in journeys that are not about that. */
async function saveProfileByCalls(person: SignedIn): Promise<void> {
  const profile: Profile = { firstName: 'Robin', surname: 'Player', city: 'Oslo', country: 'Norway' };
  const saved = await person.fetch('/api/account', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(profile),
  });
  if (!saved.ok) throw new Error(`The profile was not saved: ${saved.status}`);
}

async function uploadByCalls(person: SignedIn, file: ScriptFile): Promise<void> {
  const docId = randomUUID();
  const sent = await person.fetch(`/api/uploads/${docId}?fileName=${encodeURIComponent(file.name)}`, {
    method: 'PUT',
    body: new Uint8Array(file.buffer),
  });
  const upload = uploadSchema.parse(await sent.json());
  const read = await person.fetch('/api/processScriptfile', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      docId,
      userId: person.email,
      category: defaultCategory,
      fileName: upload.fileName,
      fileType: upload.type,
      fileUrl: upload.downloadUrl,
      isImage: false,
      uploadToElevenLabs: false,
      formatScript: true,
    }),
  });
  if (!read.ok) throw new Error(`${file.name} was not read: ${read.status} ${await read.text()}`);
}

/** The sidebar with the person's scripts and uploads. */
export function scripts(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Scripts' });
}

/** A script in the list, or in the dropdown that a phone has in its place. */
function listed(page: Page, name: string): Locator {
  const choice = scripts(page).locator('option', { hasText: name });
  return scripts(page).getByTitle(name, { exact: true }).or(choice);
}

/** Waits until the script is listed by its name. */
export async function seeListed(page: Page, name: string): Promise<void> {
  await listed(page, name).waitFor({ state: 'attached' });
}

/** Waits until the script is the one that is open. */
export async function seeOpen(page: Page, name: string): Promise<void> {
  const open = page.locator('[aria-current], option:checked');
  await listed(page, name).and(open).waitFor({ state: 'attached' });
}

/** Opens the list of scripts where it is closed, as it is for who reads one on a phone. */
export async function openList(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Open scripts' });
  if (await button.isVisible()) await button.click();
}

/** Presses one of the script's own controls; on a phone most of them are in a menu. */
export async function pressTool(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  const tool = page.getByRole('button', { name, exact: true });
  await more.or(tool).filter({ visible: true }).first().waitFor();
  if (!(await more.isVisible())) return tool.click();
  await more.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Opens a script that is listed. */
export async function openScript(page: Page, name: string): Promise<void> {
  await openList(page);
  await seeListed(page, name);
  const dropdown = scripts(page).locator('select');
  if (await dropdown.isVisible()) await dropdown.selectOption(name);
  else await listed(page, name).click();
  await seeOpen(page, name);
}

/** Chooses files as the dialog of the upload button would: paths, or files made on the spot. */
export async function chooseFile(page: Page, file: string | ScriptFile | ScriptFile[]): Promise<void> {
  await scripts(page).getByLabel('Script files').setInputFiles(file);
}

/** A script is read after those that others have sent, and on a machine that other tests keep busy. */
const readPatienceMs = 180_000;

/** Uploads a script and waits until it has been read. */
export async function uploadScript(page: Page, file: string | ScriptFile): Promise<void> {
  await chooseFile(page, file);
  await scripts(page).getByText('Upload and processing complete').waitFor({ timeout: readPatienceMs });
}

/** For a start: speech is rendered, and microphone and listener are opened before the first line. */
const startPatienceMs = 120_000;

/** Chooses the role in the Connecting tab, presses Rehearse, and waits until the rehearsal has begun. */
export async function rehearseAs(page: Page, role: string): Promise<void> {
  await begin(page, () => askToRehearseAs(page, role));
}

/**
 * Starts a rehearsal, and waits until the first line is up and all lines are there: a key that comes before its line does
 * nothing.
 */
export async function begin(page: Page, start: () => Promise<void>): Promise<void> {
  await Promise.all([wholeCueSheet(page), start()]);
  await page.getByTestId('current-line').waitFor({ timeout: startPatienceMs });
}

/** Chooses the role in the Connecting tab and presses Rehearse. */
export async function askToRehearseAs(page: Page, role: string): Promise<void> {
  await page.getByRole('tab', { name: 'Connecting' }).click();
  await chooseRole(page, role);
  await partnerReady(page);
  await page.getByRole('button', { name: 'Rehearse', exact: true }).click();
}

/** Waits until partner and script are ready: before that, Rehearse only says why it cannot begin. */
export async function partnerReady(page: Page): Promise<void> {
  await page.getByText(/ is ready for rehearsal\.$/).waitFor();
}

/**
 * Resolves once the page has every line of the next rehearsal. With the last row it lets go of the call, which the
 * browser may tell as its end or as its failure.
 */
async function wholeCueSheet(page: Page): Promise<void> {
  const options = {
    predicate: (call: Request) => new URL(call.url()).pathname.endsWith('/cue-sheet'),
    timeout: startPatienceMs,
  };
  await Promise.race([
    page.waitForEvent('requestfinished', options),
    page.waitForEvent('requestfailed', options),
  ]);
}

/** Chooses the role where it is not chosen yet. */
export async function chooseRole(page: Page, role: string): Promise<void> {
  const button = page.getByRole('group', { name: 'Your role' }).getByRole('button', { name: role });
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
}
