import { afterAll, describe, expect, it } from 'vitest';
import { sentence } from '#core/sentences.ts';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import { chooseRole, type Desk, partnerReady, rehearseAs } from '#tests/e2e/support/at-the-desk.ts';
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

  it('is told to be missing, and found once it is plugged in', async () => {
    const { page, actor } = await deskWith({ unplugged: true });
    await page.getByText(sentence('microphone.missing')).waitFor();

    await actor.plugInMicrophone();
    await page.getByRole('button', { name: 'Try again' }).click();

    await rehearseAs(page, 'TOM');
    await actor.hearPartner();
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
    await stage.press('Try again');
    await stage.headline(actorsTurn);
    await stage.line('I said that I would come back.');
    await playsOn(desk);
  });

  it('holds the rehearsal while its permission is withdrawn, and goes on from the same line', async () => {
    const desk = await onStage();
    const stage = stageOf(desk.page);

    await desk.actor.setPermission('denied');
    await stage.headline('Waiting for your microphone');
    await stage.shows(sentence('microphone.revoked'));

    await desk.actor.setPermission('granted');
    await stage.press('Try again');
    await stage.headline(actorsTurn);
    await playsOn(desk);
  });
});
