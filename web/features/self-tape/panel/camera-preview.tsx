import { Camera, CameraOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { recordedSeconds } from '#core/recordings/recorder.ts';
import type { SelfTapeDesk } from '#web/features/self-tape/use-self-tape.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { minutesAndSeconds } from './in-words.ts';
import { captureTrouble, insteadOfPicture } from './record-facts.ts';

/** What the camera sees, as in a mirror; the take itself is not mirrored. */
export function CameraPreview({ desk }: { desk: SelfTapeDesk }) {
  const { tape, snapshot } = desk;
  const { picture, isCameraOff, camera, recorder } = snapshot;
  const video = useRef<HTMLVideoElement>(null);
  const instead = insteadOfPicture(isCameraOff, camera);
  useEffect(() => {
    if (video.current) video.current.srcObject = picture ? new MediaStream([picture]) : null;
  }, [picture]);
  const trouble = isCameraOff ? undefined : captureTrouble('camera', camera);
  const Icon = isCameraOff ? Camera : CameraOff;

  return (
    <div className="space-y-2">
      <div className="relative grid aspect-video place-items-center overflow-hidden rounded-xl border border-edge bg-raised">
        <video
          ref={video}
          aria-label="Camera preview"
          autoPlay
          muted
          playsInline
          className={`absolute inset-0 size-full -scale-x-100 object-cover ${instead ? 'invisible' : ''}`}
        />
        {instead && <p className="text-soft">{instead}</p>}
        {recorder.name === 'recording' && (
          <p className="absolute top-2 left-2 flex items-center gap-2 rounded-md bg-ground/85 px-2 py-1 text-sm font-semibold tabular-nums">
            <span aria-hidden="true" className="size-2.5 rounded-full bg-alarm" />
            REC {minutesAndSeconds(recordedSeconds(recorder))}
          </p>
        )}
      </div>
      <Button onClick={() => tape.setCameraOff(!isCameraOff)} className="w-full">
        <Icon aria-hidden className="size-4.5" />
        {isCameraOff ? 'Turn camera on' : 'Turn camera off'}
      </Button>
      {trouble !== undefined && recorder.name === 'idle' && (
        <Notice kind="alarm" action={<Button onClick={() => tape.look()}>Try again</Button>}>
          {trouble}
        </Notice>
      )}
    </div>
  );
}
