import { useEffect, useMemo, useRef, useState } from 'react';
import type { RehearsalMode } from '#core/api/rehearsals.ts';
import { isRead } from '#core/api/scripts.ts';
import { defaultPatience } from '#core/hearing/endpointing/patience.ts';
import { interfaceTimes } from '#core/limits.ts';
import type { MicrophoneShown } from '#core/rehearsal/microphone/microphone-words.ts';
import { setupShown } from '#core/rehearsal/setup.ts';
import { lineOfElement, scenesOf } from '#core/screenplay/lines.ts';
import { sceneNumbers } from '#core/screenplay/scene-numbers.ts';
import { sentence } from '#core/sentences.ts';
import { notify } from '#web/ui/notify.ts';
import { useAgent, useAgentTalks } from './agent/use-agent.ts';
import { usePlace } from './place/use-place.ts';
import type { RehearsalDesk, RehearsalSetup } from './rehearsal-desk.ts';
import type { RehearsalRun } from './run/rehearsal-run.ts';
import type { ApiConfig } from './run/snapshot/rehearsal-snapshot.ts';
import { isActive, isUnderWay } from './run/snapshot/rehearsal-status.ts';
import { useRehearsalSnapshot } from './run/use-rehearsal-run.ts';
import { availableChecker, useWordCheckers } from './settings/word-checkers.ts';
import { choiceObstacle } from './setup/choice-obstacle.ts';
import {
  type Choices,
  choicesOf,
  type PartnerChoices,
  partnerOf,
  roleOptions,
  sceneOptions,
  veilOf,
} from './setup/choices.ts';
import { modeNotice } from './setup/mode-facts.ts';
import { partnerNames } from './setup/partner-facts.ts';
import { shortNameOf } from './setup/voices/device-voice-facts.ts';
import { useDeviceVoices } from './setup/voices/use-device-voices.ts';
import { voiceChange } from './setup/voices/voice-change.ts';
import type { StageHandle } from './stage/stage-handle.ts';
import { voiceNameOf, volumeSentence } from './status/status-words.ts';
import { useStart } from './use-start.ts';

/** The desk of a run: what was chosen, what goes on, and what can be done. */
export function useRehearsal(run: RehearsalRun, setup: RehearsalSetup): RehearsalDesk {
  const snapshot = useRehearsalSnapshot(run);
  const stage = useRef<StageHandle>(null);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const [isHighlighted, highlight] = useHighlight();
  const { script, screenplay, choices, partner, voices } = setup;

  const scenes = useMemo(() => (screenplay ? scenesOf(screenplay) : []), [screenplay]);
  const numbers = useMemo(() => sceneNumbers(scenes), [scenes]);
  const roles = useMemo(() => (screenplay ? roleOptions(screenplay) : []), [screenplay]);
  const options = useMemo(() => sceneOptions(scenes, choices), [scenes, choices]);
  const chosenVoice = voices.list.find((voice) => voice.id === (partner.voiceId ?? voices.defaultId));
  const voiceId = chosenVoice?.id;
  const isRunning = isActive(snapshot.status);
  const shownMode = isRunning ? snapshot.mode : partner.mode;
  const apiConfig = apiConfigBefore(snapshot.apiConfig, setup);
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
  const agent = useAgent({
    signedIn: setup.signedIn,
    script,
    voiceId,
    voiceName,
    mode: partner.mode,
    partner: partnerIn(partner.mode),
  });
  useStopWithScript(run, script?.docId);
  usePartnerSettings(run, partner);
  const wordCheckers = useWordCheckers(setup.signedIn);
  const wordChecker = availableChecker(partner.wordChecker, wordCheckers);
  useEffect(() => run.setWordChecker(wordChecker), [run, wordChecker]);

  const shownWith = (microphone: MicrophoneShown, chosen: Choices) =>
    setupShown({
      agent: agent.standing.state,
      preparation: agent.standing.preparation,
      readiness: agent.standing.readiness,
      microphone,
      signedIn: setup.signedIn,
      script: script && {
        name: script.name,
        isRead: isRead(script.stage) && screenplay !== undefined,
        isBeingRead: !isRead(script.stage) && script.stage !== 'failed',
      },
      voices: voices.failed ? 'failed' : voiceId === undefined ? 'loading' : 'there',
      apiConfig,
      choice: choiceObstacle(chosen, sceneOptions(scenes, chosen)),
    });

  const { isShown, ...starting } = useStart(run, {
    inTheWay: (microphone, chosen) => shownWith(microphone, chosen).obstacle,
    scriptId: script?.docId,
    scenes,
    voiceId,
    choices,
    partner,
    onPartner: setup.onPartner,
    isTalk: partnerIn(partner.mode) === 'live-agent',
    possible: () => setSettingsOpen(false),
  });

  const veil = veilOf(partner, shownMode);
  const place = usePlace(run, {
    signedIn: setup.signedIn,
    scriptId: script?.docId,
    screenplay,
    veil,
    directions: partner.directions,
  });

  function goToElement(elementId: string) {
    const lineId = lineOfElement(screenplay, elementId);
    const index = run.snapshot().cues.findIndex((cue) => cue.lineId === lineId);
    if (index >= 0) run.tell({ name: 'from', index }, 'button');
    else notify(sentence('command.line-not-rehearsed'));
  }

  /** Role, scenes, mode, voice and hiding are again what they were, and stay so. */
  function goOn({ fromTheTop } = { fromTheTop: false }) {
    if (!place) return;
    const { mode, voiceId: hadVoice, veil: hadVeil } = place;
    const isThere = voices.list.some(({ id }) => id === hadVoice);
    setup.onChoices(choicesOf(place));
    setup.onPartner({
      ...partner,
      mode,
      ...(isThere && { voiceId: hadVoice }),
      directions: place.directions,
      veils: hadVeil ? { ...partner.veils, [mode]: hadVeil } : partner.veils,
    });
    starting.start({
      drill: place.drill,
      place: {
        ...place,
        ...(!isThere && voiceId && { voiceId }),
        lineId: fromTheTop ? undefined : place.lineId,
      },
      onObstacle: (obstacle) => isShown && notify(obstacle, { kind: 'error' }),
    });
  }

  /** Whoever looks after the settings, or changes the voice, shall not find the way barred by what went wrong before. */
  function retry() {
    run.forgetFailure();
    if (voices.failed) voices.retry();
    agent.retry();
  }

  function voiceChosen(chosen: PartnerChoices) {
    setup.onPartner(chosen);
    setSettingsOpen(true);
    retry();
    highlight();
  }

  return {
    ...setup,
    run,
    snapshot,
    stage,
    agent,
    scenes,
    roleOptions: roles,
    sceneOptions: options,
    voiceId,
    voiceName,
    shown: shownWith(snapshot.microphone, choices),
    apiConfig,
    retry,
    ...starting,
    place,
    goOn,
    isHighlighted,
    isSettingsOpen,
    setSettingsOpen(open) {
      setSettingsOpen(open);
      if (open) retry();
    },
    showsRun: isRunning || (isShown && snapshot.status !== 'idle'),
    currentLineId: isRunning ? snapshot.cue?.lineId : undefined,
    chooseVoice(id) {
      const change = voiceChange(id, {
        voices: voices.list,
        agent: agent.standing.state.state,
        isChanging: agent.standing.preparation.state === 'updating',
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
      // What has failed with one partner says nothing of the other.
      if (kind !== partnerIn(partner.mode)) run.forgetFailure();
      if (isRunning) notify(sentence('partner.chosen', { partner: partnerNames[kind] }));
    },
    veil,
    setVeil: (veil) => setup.onPartner({ ...partner, veils: { ...partner.veils, [shownMode]: veil } }),
    toggleMute() {
      const said = volumeSentence(run.setMuted(!snapshot.muted));
      if (said !== undefined) notify(said);
    },
    goToElement: isUnderWay(snapshot.status) && snapshot.partner === 'line-runner' ? goToElement : undefined,
    sceneNumbers: numbers,
    headingOf: (sceneId) => scenes.find((scene) => scene.id === sceneId)?.heading,
  };
}

/** Before a start, all that is known of the voices is whether they could be had. */
function apiConfigBefore(known: ApiConfig, { voices, signedIn }: RehearsalSetup): ApiConfig {
  if (known !== 'unchecked') return known;
  if (voices.failed) return 'invalid';
  return signedIn && voices.list.length === 0 ? 'connecting' : 'unchecked';
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
