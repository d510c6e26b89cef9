import { useEffect, useMemo, useRef, useState } from 'react';
import { openingOf } from '#core/agents/opening.ts';
import type { PartnerKind, RehearsalMode } from '#core/api/rehearsals.ts';
import type { WordChecker } from '#core/api/results.ts';
import type { Screenplay } from '#core/api/screenplay.ts';
import type { ScriptFile } from '#core/api/scripts.ts';
import type { Voice } from '#core/api/voices.ts';
import { defaultPatience } from '#core/hearing/endpointing/patience.ts';
import { interfaceTimes } from '#core/limits.ts';
import { type Drill, isWholeScene, wholeScene } from '#core/rehearsal/drills.ts';
import type { VeilLevel } from '#core/rehearsal/veil.ts';
import { type Scene, scenesOf } from '#core/screenplay/lines.ts';
import { sentence } from '#core/sentences.ts';
import { isSettled } from '#web/app/api/scripts/scripts.ts';
import { availableChecker, useWordCheckers } from '#web/features/rehearsal/settings/word-checkers.ts';
import {
  type Choices,
  hasLinesOf,
  type PartnerChoices,
  partnerOf,
  type RoleOption,
  requestOf,
  roleOptions,
  type SceneOption,
  sceneOptions,
  veilOf,
} from '#web/features/rehearsal/setup/choices.ts';
import { modeNotice } from '#web/features/rehearsal/setup/mode-facts.ts';
import { partnerNames } from '#web/features/rehearsal/setup/partner-facts.ts';
import { startObstacle } from '#web/features/rehearsal/setup/start-obstacle.ts';
import { shortNameOf } from '#web/features/rehearsal/setup/voices/device-voice-facts.ts';
import { useDeviceVoices } from '#web/features/rehearsal/setup/voices/use-device-voices.ts';
import { voiceChange } from '#web/features/rehearsal/setup/voices/voice-change.ts';
import { notify } from '#web/ui/notify.ts';
import type { DeviceVoice } from '#web/voice/device-voices.ts';
import { type Agent, useAgent, useAgentTalks } from './agent/use-agent.ts';
import type { RehearsalRun } from './run/rehearsal-run.ts';
import type { ApiConfig, RehearsalSnapshot } from './run/snapshot/rehearsal-snapshot.ts';
import { isActive } from './run/snapshot/rehearsal-status.ts';
import { useRehearsalSnapshot } from './run/use-rehearsal-run.ts';
import { type RehearseState, rehearseState } from './status/rehearse-state.ts';
import { voiceNameOf, volumeSentence } from './status/status-words.ts';

export interface StartOptions {
  /** What is run of the chosen scenes; all of them, unless said otherwise. */
  drill?: Drill;
  /** Told what stands in the way, for a screen that does not show `obstacle`. */
  onObstacle?(sentence: string): void;
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
  rehearse: RehearseState;
  apiConfig: ApiConfig;
  agent: Agent;
  /** What stands in the way of a start, once a start was tried. */
  obstacle: string | undefined;
  /** Rehearse wants to be seen: a voice was chosen a moment ago. */
  isHighlighted: boolean;
  isSettingsOpen: boolean;
  setSettingsOpen(open: boolean): void;
  /** The screen of the run; otherwise the setup. */
  showsRun: boolean;
  backToSetup(): void;
  start(options?: StartOptions): void;
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
}

const drillObstacle = sentence('rehearsal.drill-without-lines');

export function useRehearsal(run: RehearsalRun, setup: RehearsalSetup): RehearsalDesk {
  const snapshot = useRehearsalSnapshot(run);
  const [refusal, setRefusal] = useState<'setup' | 'drill'>();
  const [shownScriptId, setShownScriptId] = useState<string>();
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const [isAskedToTalk, setAskedToTalk] = useState(false);
  const [isHighlighted, highlight] = useHighlight();
  const { script, screenplay, choices, partner, voices } = setup;

  const scenes = useMemo(() => (screenplay ? scenesOf(screenplay) : []), [screenplay]);
  const roles = useMemo(() => (screenplay ? roleOptions(screenplay) : []), [screenplay]);
  const options = useMemo(() => sceneOptions(scenes, choices), [scenes, choices]);
  const chosenVoice = voices.list.find((voice) => voice.id === (partner.voiceId ?? voices.defaultId));
  const voiceId = chosenVoice?.id;
  const isRunning = isActive(snapshot.status);
  const shownMode = isRunning ? snapshot.mode : partner.mode;
  // Before a start, all that is known of the voices is whether they could be had.
  const apiConfig = snapshot.apiConfig === 'unchecked' && voices.failed ? 'invalid' : snapshot.apiConfig;
  const deviceVoices = useDeviceVoices();
  const agentTalks = useAgentTalks(setup.signedIn);
  const partnerIn = (mode: RehearsalMode) => partnerOf(partner, mode, agentTalks);
  const shownPartner = isRunning ? snapshot.partner : partnerIn(partner.mode);
  const deviceVoice = deviceVoices.find((voice) => voice.id === partner.deviceVoiceId);
  const speaksByDevice =
    deviceVoice !== undefined && shownPartner === 'line-runner' && !(isRunning && snapshot.deviceVoiceLost);
  const voiceName = speaksByDevice
    ? shortNameOf(deviceVoice)
    : voiceNameOf(voices.list, isRunning ? (snapshot.rehearsal?.voiceId ?? voiceId) : voiceId);
  const agent = useAgent({ signedIn: setup.signedIn, script, voiceId, voiceName, mode: partner.mode });
  useStopWithScript(run, script?.docId);
  usePartnerSettings(run, partner);
  const wordCheckers = useWordCheckers(setup.signedIn);
  const wordChecker = availableChecker(partner.wordChecker, wordCheckers);
  useEffect(() => run.setWordChecker(wordChecker), [run, wordChecker]);

  const obstacle = startObstacle({
    agent: agent.state,
    readiness: agent.readiness,
    microphone: snapshot.microphone.state,
    signedIn: setup.signedIn,
    script: script && {
      name: script.name,
      isRead: script.stage === 'completed' && screenplay !== undefined,
      isBeingRead: !isSettled(script.stage),
    },
    choices,
    roles,
    scenes: options,
  });

  function start({ drill = wholeScene, onObstacle }: StartOptions = {}) {
    const isDrillEmpty = obstacle === undefined && !hasLinesOf(drill, scenes, choices);
    const inTheWay = isDrillEmpty ? drillObstacle : obstacle;
    setRefusal(inTheWay === undefined ? undefined : isDrillEmpty ? 'drill' : 'setup');
    if (inTheWay !== undefined) onObstacle?.(inTheWay);
    if (inTheWay !== undefined || !script || !voiceId) return;
    setSettingsOpen(false);
    const isTalk = partnerIn(partner.mode) === 'live-agent' && isWholeScene(drill);
    if (isTalk && partner.agreedToTalk !== true) return setAskedToTalk(true);
    open(isTalk ? undefined : drill);
  }

  /** What was found to be possible begins: the lines of a drill, or a conversation. */
  function open(drill: Drill | undefined) {
    setAskedToTalk(false);
    if (!script || !voiceId) return;
    setShownScriptId(script.docId);
    const request = requestOf(script.docId, choices, { voiceId, mode: partner.mode });
    void (drill ? run.start(request, drill) : run.talk(request, openingOf(scenes, request)));
  }

  /** Whoever looks after the settings, or changes the voice, shall not find the way barred by what went wrong before. */
  function tryAnew() {
    run.forgetFailure();
    if (voices.failed) voices.retry();
    agent.retry();
  }

  function voiceChosen(chosen: PartnerChoices) {
    setup.onPartner(chosen);
    setSettingsOpen(true);
    tryAnew();
    highlight();
  }

  return {
    ...setup,
    run,
    snapshot,
    agent,
    scenes,
    roleOptions: roles,
    sceneOptions: options,
    voiceId,
    voiceName,
    rehearse: rehearseState({
      microphone: snapshot.microphone.state,
      apiConfig,
      voiceChosen: voiceId !== undefined || voices.failed,
      signedIn: setup.signedIn,
    }),
    apiConfig,
    obstacle: refusal && (refusal === 'drill' ? drillObstacle : obstacle),
    isHighlighted,
    isSettingsOpen,
    setSettingsOpen(open) {
      setSettingsOpen(open);
      if (open) tryAnew();
    },
    showsRun: isRunning || (shownScriptId === script?.docId && snapshot.status !== 'idle'),
    backToSetup: () => setShownScriptId(undefined),
    start,
    currentLineId: isRunning ? snapshot.cue?.lineId : undefined,
    chooseVoice(id) {
      const change = voiceChange(id, {
        voices: voices.list,
        agent: agent.state.state,
        isChanging: agent.preparation.state === 'updating',
      });
      if (change.is === 'refused') notify(change.sentence, { kind: 'error' });
      if (change.is !== 'taken') return;
      voiceChosen({ ...partner, voiceId: id, deviceVoiceId: undefined });
    },
    deviceVoices,
    deviceVoice,
    wordCheckers,
    wordChecker,
    chooseDeviceVoice: (id) => voiceChosen({ ...partner, deviceVoiceId: id }),
    chooseMode(mode) {
      const isConnected = snapshot.connection === 'connected';
      const notice = modeNotice(mode, { active: partner.mode, isConnected });
      if (notice === undefined) return;
      setup.onPartner({ ...partner, mode });
      notify(notice.text, { durationMs: notice.durationMs });
    },
    agentTalks,
    partnerIn,
    shownPartner,
    choosePartner(kind) {
      setup.onPartner({ ...partner, partners: { ...partner.partners, [partner.mode]: kind } });
      if (isRunning) notify(sentence('partner.chosen', { partner: partnerNames[kind] }));
    },
    beforeTalking: {
      isAsked: isAskedToTalk,
      agree() {
        setup.onPartner({ ...partner, agreedToTalk: true });
        open(undefined);
      },
      useLineRunner() {
        setup.onPartner({ ...partner, partners: { ...partner.partners, [partner.mode]: 'line-runner' } });
        open(wholeScene);
      },
      leave: () => setAskedToTalk(false),
    },
    veil: veilOf(partner, shownMode),
    setVeil: (veil) => setup.onPartner({ ...partner, veils: { ...partner.veils, [shownMode]: veil } }),
    toggleMute() {
      const said = volumeSentence(run.setMuted(!snapshot.muted));
      if (said !== undefined) notify(said);
    },
    headingOf: (sceneId) => scenes.find((scene) => scene.id === sceneId)?.heading,
  };
}

/** What the actor has set for every rehearsal holds for this one too, at once. */
function usePartnerSettings(
  run: RehearsalRun,
  { patience, comingIn, help, deviceVoiceId }: PartnerChoices,
): void {
  useEffect(() => run.setDeviceVoice(deviceVoiceId), [run, deviceVoiceId]);
  useEffect(() => run.setPatience(patience ?? defaultPatience), [run, patience]);
  useEffect(() => run.setComingIn(comingIn ?? 'on-cue'), [run, comingIn]);
  useEffect(() => run.setHelp(help ?? 'by-mode'), [run, help]);
}

function useHighlight(): [boolean, () => void] {
  const [isLit, setLit] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    isLit,
    () => {
      clearTimeout(timer.current);
      setLit(true);
      timer.current = setTimeout(() => setLit(false), interfaceTimes.voiceHighlightMs);
    },
  ];
}

/** A rehearsal belongs to its script: it stops when another one is opened, or its own is deleted. */
function useStopWithScript(run: RehearsalRun, scriptId: string | undefined): void {
  useEffect(() => {
    const { rehearsal, status } = run.snapshot();
    if (rehearsal && isActive(status) && rehearsal.scriptId !== scriptId) run.stop();
    run.forgetFailure();
  }, [run, scriptId]);
}
