import type { Stage } from './stage.ts';

const label = 'Scripted microphone';

/**
 * Puts the actor's voice where the page looks for a microphone. The permission is the browser's own: an open question is
 * put to the test, a refusal refuses, and a withdrawal ends the tracks, as it does for a real device.
 */
export function installMicrophone(stage: () => Stage): { setPlugged(plugged: boolean): void } {
  const { mediaDevices } = navigator;
  const openTracks = new Set<MediaStreamTrack>();
  let plugged = true;
  let deviceId = 'scripted-microphone';

  const endTracks = () => {
    for (const track of openTracks) {
      track.stop();
      // Stopping a track oneself fires nothing; losing its device does.
      track.dispatchEvent(new Event('ended'));
    }
    openTracks.clear();
  };

  const permission = navigator.permissions.query({ name: 'microphone' });
  permission.then((status) => {
    status.addEventListener('change', () => {
      if (status.state !== 'granted') endTracks();
    });
  });

  mediaDevices.getUserMedia = async (constraints) => {
    if (!constraints?.audio || constraints.video) {
      throw new DOMException('The scripted actor has a voice only.', 'NotFoundError');
    }
    if (!plugged) throw new DOMException('Requested device not found', 'NotFoundError');
    const { state } = await permission;
    const allowed =
      state === 'granted' || (state === 'prompt' && (await window.scriptedActorAnswersPrompt()));
    if (!allowed) throw new DOMException('Permission denied', 'NotAllowedError');

    const track = stage().openTrack();
    Object.defineProperty(track, 'label', { value: label });
    deviceId = track.getSettings().deviceId ?? deviceId;
    openTracks.add(track);
    return new MediaStream([track]);
  };

  mediaDevices.enumerateDevices = async () => {
    if (!plugged) return [];
    const named = (await permission).state === 'granted';
    const device = {
      kind: 'audioinput' as const,
      deviceId: named ? deviceId : '',
      groupId: '',
      label: named ? label : '',
    };
    return [{ ...device, toJSON: () => device }];
  };

  return {
    setPlugged(now) {
      plugged = now;
      if (!plugged) endTracks();
      mediaDevices.dispatchEvent(new Event('devicechange'));
    },
  };
}
