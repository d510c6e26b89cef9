import { useRef, useState } from 'react';
import { openingOf } from '#core/agents/opening.ts';
import { type Drill, isWholeScene, wholeScene } from '#core/rehearsal/drills.ts';
import { mayBeOpened } from '#core/rehearsal/microphone/microphone.ts';
import type { MicrophoneShown } from '#core/rehearsal/microphone/microphone-words.ts';
import type { Obstacle } from '#core/rehearsal/setup.ts';
import type { Scene } from '#core/screenplay/lines.ts';
import { sentence } from '#core/sentences.ts';
import type { RehearsalDesk, StartOptions, StartPlace } from './rehearsal-desk.ts';
import type { RehearsalRun } from './run/rehearsal-run.ts';
import { isAboutMicrophone } from './run/snapshot/rehearsal-snapshot.ts';
import { type Choices, choicesOf, hasLinesOf, type PartnerChoices, requestOf } from './setup/choices.ts';

interface StartFacts {
  /** Why a rehearsal cannot start with this microphone and these choices. */
  inTheWay(microphone: MicrophoneShown, choices: Choices): Obstacle | undefined;
  scriptId: string | undefined;
  scenes: readonly Scene[];
  voiceId: string | undefined;
  choices: Choices;
  partner: PartnerChoices;
  onPartner(partner: PartnerChoices): void;
  /** The chosen mode is played in conversation with a live agent. */
  isTalk: boolean;
  /** A start was found to be possible. */
  possible(): void;
}

interface Start
  extends Pick<RehearsalDesk, 'obstacle' | 'start' | 'lacksMicrophone' | 'backToSetup' | 'beforeTalking'> {
  /** What was started last is of this script, and its screen has not been left. */
  isShown: boolean;
}

const drillObstacle = sentence('rehearsal.drill-without-lines');

/** A start, from the press of the button to the run: what stands in its way, and what is asked before it. */
export function useStart(run: RehearsalRun, facts: StartFacts): Start {
  const latest = useRef(facts);
  latest.current = facts;
  const presses = useRef(0);
  const [refusal, setRefusal] = useState<{ scriptId: string | undefined; by: 'setup' | 'drill' }>();
  const [shownScriptId, setShownScriptId] = useState<string>();
  const [isAskedToTalk, setAskedToTalk] = useState(false);

  async function start(options: StartOptions = {}) {
    presses.current += 1;
    const press = presses.current;
    const { state, isWithout } = run.snapshot().microphone;
    if (!isWithout && !mayBeOpened(state)) await run.askForMicrophone();
    // Pressed again while the browser asked, or in another script by now: only what was wanted last begins.
    if (press === presses.current && latest.current.scriptId === facts.scriptId) startNow(options);
  }

  function startNow({ drill = wholeScene, onObstacle, place }: StartOptions) {
    const { inTheWay, scriptId, scenes, voiceId, partner, isTalk, possible } = latest.current;
    const choices = place ? choicesOf(place) : latest.current.choices;
    const { microphone } = run.snapshot();
    const inWay = inTheWay(microphone, choices)?.sentence;
    const isDrillEmpty = inWay === undefined && !hasLinesOf(drill, scenes, choices);
    const obstacle = isDrillEmpty ? drillObstacle : inWay;
    setRefusal(obstacle === undefined ? undefined : { scriptId, by: isDrillEmpty ? 'drill' : 'setup' });
    if (obstacle !== undefined) onObstacle?.(obstacle);
    if (obstacle !== undefined || !scriptId || !voiceId) return;
    possible();
    if (place) return open(drill, place);
    // A live agent cannot be talked with by keys.
    const talks = isTalk && isWholeScene(drill) && !microphone.isWithout;
    if (talks && partner.agreedToTalk !== true) return setAskedToTalk(true);
    open(talks ? undefined : drill);
  }

  /** What was found to be possible begins: the lines of a drill, or a conversation. */
  function open(drill: Drill | undefined, place?: StartPlace) {
    setAskedToTalk(false);
    const { scriptId, scenes, voiceId, choices, partner } = latest.current;
    if (!scriptId || !voiceId) return;
    setShownScriptId(scriptId);
    const mode = place?.mode ?? partner.mode;
    const request = requestOf(scriptId, place ? choicesOf(place) : choices, {
      voiceId: place?.voiceId ?? voiceId,
      mode,
    });
    const sheet = { from: place?.lineId, directions: place ? place.directions : partner.directions };
    void (drill ? run.start(request, drill, sheet) : run.talk(request, openingOf(scenes, request)));
  }

  const { onPartner, partner } = facts;
  const refused = refusal && refusal.scriptId === facts.scriptId ? refusal.by : undefined;
  const { microphone, problem } = run.snapshot();
  const inTheWay = facts.inTheWay(microphone, facts.choices);
  const isKeptByMicrophone = refused === 'setup' && inTheWay?.check === 'microphone';
  return {
    obstacle: refused && (refused === 'drill' ? drillObstacle : inTheWay?.sentence),
    start: (options) => void start(options),
    lacksMicrophone: microphone.sentence !== undefined && (isKeptByMicrophone || isAboutMicrophone(problem)),
    isShown: shownScriptId === facts.scriptId,
    backToSetup: () => setShownScriptId(undefined),
    beforeTalking: {
      isAsked: isAskedToTalk,
      agree() {
        onPartner({ ...partner, agreedToTalk: true });
        open(undefined);
      },
      useLineRunner() {
        onPartner({ ...partner, partners: { ...partner.partners, [partner.mode]: 'line-runner' } });
        open(wholeScene);
      },
      leave: () => setAskedToTalk(false),
    },
  };
}
