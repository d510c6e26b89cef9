import { describe, expect, it } from 'vitest';
import type { MicrophoneNews } from '#core/rehearsal/microphone/microphone.ts';
import { eventually } from '#web/base/testing/eventually.ts';
import type { Microphone } from './microphone.ts';
import { openMicrophone } from './microphone.ts';
import { fakeMicrophone } from './testing/fake-microphone.ts';

async function opened() {
  const fake = fakeMicrophone();
  const news: MicrophoneNews[] = [];
  const result = await openMicrophone(fake.browser, (one) => news.push(one));
  if (!result.opened) throw new Error(result.failure);
  const microphone: Microphone = result.microphone;
  return { fake, news, microphone };
}

describe('a microphone that cannot be opened', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'failed'],
  ])('%s means %s', async (name, failure) => {
    const fake = fakeMicrophone();
    fake.failWith(name);
    expect(await openMicrophone(fake.browser, () => undefined)).toEqual({ opened: false, failure });
  });
});

describe('an open microphone', () => {
  it('is lost when it is unplugged', async () => {
    const { fake, news } = await opened();
    fake.unplug();
    await eventually(() => expect(news).toEqual(['lost']));
  });

  it('is found to be gone by the next poll where the system tells nothing', async () => {
    const { fake, news } = await opened();
    fake.vanishSilently();
    fake.poll();
    await eventually(() => expect(news).toEqual(['lost']));
  });

  it('is revoked when access is withdrawn', async () => {
    const { fake, news } = await opened();
    fake.setPermission('denied');
    await eventually(() => expect(news).toEqual(['revoked']));
  });

  it('is silent when it is listened to and no sound arrives between two polls in a row', async () => {
    const { fake, news, microphone } = await opened();
    fake.poll();
    fake.poll();
    fake.poll();
    expect(news).toEqual([]);
    microphone.expectSound();
    fake.poll();
    microphone.soundArrived();
    fake.poll();
    fake.poll();
    expect(news).toEqual([]);
    fake.poll();
    expect(news).toEqual(['silent']);
    microphone.soundArrived();
    expect(news).toEqual(['silent', 'sounds']);
  });

  it('is muted by the system, not silent, and sounds again when the system lets it', async () => {
    const { fake, news, microphone } = await opened();
    microphone.expectSound();
    fake.setMuted(true);
    for (let polls = 0; polls < 3; polls += 1) fake.poll();
    fake.setMuted(false);
    expect(news).toEqual(['muted', 'unmuted']);
  });

  it('tells of its loss once', async () => {
    const { fake, news } = await opened();
    fake.setPermission('denied');
    fake.unplug();
    await eventually(() => expect(news).toHaveLength(1));
    expect(fake.polling()).toBe(0);
  });

  it('tells nothing once it is closed, and lets the device go', async () => {
    const { fake, news, microphone } = await opened();
    microphone.close();
    expect(fake.openTracks()).toBe(0);
    expect(fake.polling()).toBe(0);
    fake.setPermission('denied');
    fake.unplug();
    expect(news).toEqual([]);
  });
});
