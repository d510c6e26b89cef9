import type { RehearsalDesk } from './rehearsal-desk.ts';

/** The choice to rehearse without a microphone, for a screen on which a start can be made. */
export function rehearseWithout({ run, start }: Pick<RehearsalDesk, 'run' | 'start'>) {
  return {
    label: 'Rehearse without a microphone',
    onChoose() {
      run.doWithoutMicrophone();
      start();
    },
  };
}
