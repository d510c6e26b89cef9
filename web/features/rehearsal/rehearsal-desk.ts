import type { RefObject } from 'react';
import type { PartnerKind, RehearsalMode } from '#core/api/rehearsals.ts';
import type { WordChecker } from '#core/api/results.ts';
import type { Screenplay } from '#core/api/screenplay.ts';
import type { ScriptFile } from '#core/api/scripts.ts';
import type { Voice } from '#core/api/voices.ts';
import type { Drill } from '#core/rehearsal/drills.ts';
import type { PlaceToGoOn } from '#core/rehearsal/place.ts';
import type { SetupShown } from '#core/rehearsal/setup.ts';
import type { VeilLevel } from '#core/rehearsal/veil.ts';
import type { Scene } from '#core/screenplay/lines.ts';
import type { DeviceVoice } from '#web/voice/device-voices.ts';
import type { Agent } from './agent/use-agent.ts';
import type { RehearsalRun } from './run/rehearsal-run.ts';
import type { ApiConfig, RehearsalSnapshot } from './run/snapshot/rehearsal-snapshot.ts';
import type { useWordCheckers } from './settings/word-checkers.ts';
import type { Choices, PartnerChoices, RoleOption, SceneOption } from './setup/choices.ts';
import type { StageHandle } from './stage/stage-handle.ts';

export type StartPlace = Omit<PlaceToGoOn, 'lineId'> & { lineId: string | undefined };

export interface StartOptions {
  /** What is run of the chosen scenes; all of them, unless said otherwise. */
  drill?: Drill;
  /** Told what stands in the way, for a screen that does not show `obstacle`. */
  onObstacle?(sentence: string): void;
  /** Taken up as it was, at its line; from the top where there is none. */
  place?: StartPlace;
}

export interface RehearsalSetup {
  script: ScriptFile | undefined;
  screenplay: Screenplay | undefined;
  signedIn: boolean;
  voices: { list: readonly Voice[]; defaultId: string | undefined; failed: boolean; retry(): void };
  choices: Choices;
  onChoices(choices: Choices): void;
  partner: PartnerChoices;
  onPartner(partner: PartnerChoices): void;
}

/** Everything that the rehearsal's screens show and do, wherever in the workspace they are. */
export interface RehearsalDesk extends RehearsalSetup {
  run: RehearsalRun;
  snapshot: RehearsalSnapshot;
  scenes: readonly Scene[];
  roleOptions: readonly RoleOption[];
  sceneOptions: readonly SceneOption[];
  voiceId: string | undefined;
  voiceName: string;
  /** What is said before a start, on every screen. */
  shown: SetupShown;
  apiConfig: ApiConfig;
  agent: Agent;
  /** Tries again whatever has failed before a start. */
  retry(): void;
  /** Why a rehearsal could not start, once the actor has tried. */
  obstacle: string | undefined;
  /** Rehearse wants to be seen: a voice was chosen a moment ago. */
  isHighlighted: boolean;
  isSettingsOpen: boolean;
  setSettingsOpen(open: boolean): void;
  /** The screen of the run; otherwise the setup. */
  showsRun: boolean;
  backToSetup(): void;
  /** Asks for the microphone first, where it is not there. */
  start(options?: StartOptions): void;
  /** The microphone kept a start from beginning, and still would. */
  lacksMicrophone: boolean;
  /** Where the actor left off in this script, while nothing runs. */
  place: PlaceToGoOn | undefined;
  /** Plays on from there, or the same from the top. */
  goOn(how?: { fromTheTop: boolean }): void;
  /** Starts from the line to which an element of the script belongs; undefined while nothing is run line by line. */
  goToElement: ((elementId: string) => void) | undefined;
  /** The line whose turn it is in a rehearsal of this script. */
  currentLineId: string | undefined;
  chooseVoice(voiceId: string): void;
  deviceVoices: readonly DeviceVoice[];
  /** The one of them that speaks in the place of the partner's own voice. */
  deviceVoice: DeviceVoice | undefined;
  chooseDeviceVoice(voiceId: string | undefined): void;
  chooseMode(mode: RehearsalMode): void;
  /** There is a live agent to choose. */
  agentTalks: boolean;
  /** Who plays in a mode from the next start on. */
  partnerIn(mode: RehearsalMode): PartnerKind;
  /** Who plays now, or in the chosen mode. */
  shownPartner: PartnerKind;
  choosePartner(partner: PartnerKind): void;
  /** The question that comes once, before the actor's voice goes to an agent's provider. */
  beforeTalking: { isAsked: boolean; agree(): void; useLineRunner(): void; leave(): void };
  wordCheckers: ReturnType<typeof useWordCheckers>;
  /** Who writes the actor's lines down, for a comparison of their words. */
  wordChecker: WordChecker | undefined;
  /** How much of the actor's own lines is hidden now. */
  veil: VeilLevel;
  setVeil(veil: VeilLevel): void;
  toggleMute(): void;
  headingOf(sceneId: string): string | undefined;
  /** The stage, while it is shown. */
  stage: RefObject<StageHandle | null>;
  sceneNumbers: ReadonlyMap<string, string>;
}
