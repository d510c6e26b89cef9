import { afterAll, describe, expect, it } from 'vitest';
import { sentence } from '#core/sentences.ts';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import { begin, chooseRole, type Desk, partnerReady, rehearseAs } from '#tests/e2e/support/at-the-desk.ts';
import { journeys } from '#tests/e2e/support/journeys.ts';
import { lighthouse, longSpeech } from '#tests/e2e/support/script-files.ts';
import { actorsTurn, stageOf } from '#tests/e2e/support/stage.ts';
import { actorVoice } from '#tests/support/scripted-actor/actor-voice.ts';
import type { ScriptedActorOptions } from '#tests/support/scripted-actor/scripted-actor.ts';

const at = journeys();
const speech = createBuiltinSpeech();
const voice = actorVoice(speech);
afterAll(() => speech.close());

const deskWith = (actor: ScriptedActorOptions = {}) => at.sitDown({ scripts: [lighthouse], actor });

/** On stage as TOM, whose turn it is. */
async function onStage(): Promise<Desk> {
  const desk = await deskWith();
  await rehearseAs(desk.page, 'TOM');
  await desk.actor.hearPartner();
  await stageOf(desk.page).headline(actorsTurn);
  return desk;
}

async function playsOn({ page, actor }: Desk): Promise<void> {
  await actor.say(await voice.read('I said that I would come back.'));
  await stageOf(page).line(longSpeech);
  await actor.hearPartnerBegin();
}

describe('the microphone', () => {
  it('ROLE-6 is asked for when the actor comes to rehearse, and opens the way', async () => {
    const desk = await onStage();
    await playsOn(desk);
  });

  it('REH-10, REH-12, ROLE-7 keeps the rehearsal closed while it is denied, and opens it when it is allowed', async () => {
    const { page, actor } = await deskWith({ whenAsked: 'refuse' });
    await page.getByText('Microphone access denied - please enable in browser settings').waitFor();
    await page.getByText('Please allow microphone access to use rehearsal mode').waitFor();
    await chooseRole(page, 'TOM');
    const rehearse = page.getByRole('button', { name: 'Rehearse', exact: true });
    expect(await rehearse.isDisabled()).toBe(true);
    await page.getByText('Microphone permission required').waitFor();

    await actor.setPermission('granted');
    await partnerReady(page);

    await rehearse.click();
    await actor.hearPartner();
  });

  it('is missing: the scene is played by key, until it is plugged in', async () => {
    const { page, actor } = await deskWith({ unplugged: true });
    await page.getByText(sentence('microphone.missing')).waitFor();
    await chooseRole(page, 'TOM');
    await partnerReady(page);
    await begin(page, () => page.getByRole('button', { name: 'Rehearse without a microphone' }).click());

    const stage = stageOf(page);
    await actor.hearPartner();
    await stage.headline(actorsTurn);
    await stage.shows(sentence('microphone.without'));
    await stage.shows(sentence('turn.not-heard'));
    await stage.key('Space');
    await stage.line(longSpeech);
    await actor.hearPartner({ atLeastMs: 2_500 });
    await stage.line('The sea is wide, and I am a slow man.');

    await actor.plugInMicrophone();
    await page.getByText(sentence('microphone.without')).waitFor({ state: 'detached' });
    await actor.say(await voice.read('The sea is wide, and I am a slow man.'));
    await stage.line('Then sit down, before the tea is cold.');
  });

  it('holds the rehearsal while it is unplugged, and goes on from the same line', async () => {
    const desk = await onStage();
    const stage = stageOf(desk.page);

    await desk.actor.unplugMicrophone();
    await stage.headline('Waiting for your microphone');
    await stage.shows(sentence('microphone.lost'));
    await stage.press('Try again');
    await stage.shows(sentence('microphone.missing'));

    await desk.actor.plugInMicrophone();
    await stage.headline(actorsTurn);
    await stage.line('I said that I would come back.');
    await playsOn(desk);
  });

  it('holds the rehearsal while its permission is withdrawn, and goes on though it was tried in vain', async () => {
    const desk = await onStage();
    const stage = stageOf(desk.page);

    await desk.actor.setPermission('denied');
    await stage.headline('Waiting for your microphone');
    await stage.shows(sentence('microphone.revoked'));
    await stage.press('Try again');
    await stage.shows(sentence('microphone.denied'));

    await desk.actor.setPermission('granted');
    await stage.headline(actorsTurn);
    await playsOn(desk);
  });

  it('lets the scene be run again, where the rehearsal was stopped while its permission was withdrawn', async () => {
    const { page, actor } = await onStage();
    const stage = stageOf(page);
    const runAgain = page.getByRole('button', { name: 'Run it again' });

    await actor.setPermission('denied');
    await stage.headline('Waiting for your microphone');
    await stage.press('Stop');
    await runAgain.click();
    await page.getByText(sentence('microphone.denied')).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();

    await actor.setPermission('granted');
    await page.getByText(sentence('microphone.denied')).waitFor({ state: 'detached' });
    await begin(page, () => runAgain.click());
    await actor.hearPartner();
    await stage.headline(actorsTurn);
  });

  it('REH-12 is asked for by Rehearse on the Script tab, too, also after a reload', async () => {
    const { page, actor } = await deskWith();
    await chooseRole(page, 'TOM');
    await partnerReady(page);
    await page.getByRole('tab', { name: 'Script', exact: true }).click();
    await actor.setPermission('prompt');
    await page.reload();

    const rehearse = page.getByRole('button', { name: 'Rehearse', exact: true });
    await page.getByText('Document database: found').waitFor({ state: 'attached' });
    expect(await rehearse.isDisabled()).toBe(true);
    await rehearse.hover({ force: true });
    await page.getByRole('tooltip', { name: 'Microphone permission required' }).waitFor();
    await rehearse.click({ force: true });
    await actor.hearPartner();
  });
});
