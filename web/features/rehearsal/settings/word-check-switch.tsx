import { useEffect, useState } from 'react';
import { recognisedLanguage } from '#web/features/rehearsal/run/environment.ts';
import { notify } from '#web/ui/notify.ts';
import { Switch } from '#web/ui/switch.tsx';
import { installRecogniser, type RecogniserPlace, recogniserPlace } from '#web/voice/recogniser.ts';

const explanation =
  'This browser writes down what it hears of your lines, on this device, and CastMate compares: left out, changed, added. The transcript shows it; nothing of it is kept or sent.';

/** Whether words are checked by a recogniser besides. Only a browser that does so on the device is asked. */
export function WordCheckSwitch({ wanted, onChange }: { wanted: boolean; onChange(wanted: boolean): void }) {
  const [place, setPlace] = useState<RecogniserPlace>('nowhere');
  const [isInstalling, setInstalling] = useState(false);
  useEffect(() => {
    let isShown = true;
    void recogniserPlace(recognisedLanguage).then((found) => isShown && setPlace(found));
    return () => {
      isShown = false;
    };
  }, []);
  if (place !== 'device' && place !== 'device-after-download') return null;

  async function turn(on: boolean) {
    if (!on || place === 'device') return onChange(on);
    setInstalling(true);
    const isInstalled = await installRecogniser(recognisedLanguage);
    setInstalling(false);
    if (!isInstalled) return notify('This browser could not get what it needs for that.', { kind: 'error' });
    setPlace('device');
    onChange(true);
  }

  return (
    <Switch
      label="Compare my words"
      checked={wanted && place === 'device'}
      onChange={(on) => void turn(on)}
      explanation={
        isInstalling
          ? 'Your browser is getting what it needs for that …'
          : place === 'device'
            ? explanation
            : `${explanation} Your browser has to download what it needs for that first.`
      }
    />
  );
}
