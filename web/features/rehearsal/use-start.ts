import { useState } from 'react';
import { openingOf } from '#core/agents/opening.ts';
import { type Drill, isWholeScene, wholeScene } from '#core/rehearsal/drills.ts';
import type { Scene } from '#core/screenplay/lines.ts';
import { sentence } from '#core/sentences.ts';
import type { RehearsalDesk, StartOptions } from './rehearsal-desk.ts';
import type { RehearsalRun } from './run/rehearsal-run.ts';
import { type Choices, hasLinesOf, type PartnerChoices, requestOf } from './setup/choices.ts';

interface StartFacts {
  /** What stands in the way of any start. */
  inTheWay: string | undefined;
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

interface Start extends Pick<RehearsalDesk, 'obstacle' | 'start' | 'backToSetup' | 'beforeTalking'> {
  /** What was started last is of this script, and its screen has not been left. */
  isShown: boolean;
}

const drillObstacle = sentence('rehearsal.drill-without-lines');

/** A start, from the press of the button to the run: what stands in its way, and what is asked before it. */
export function useStart(run: RehearsalRun, facts: StartFacts): Start {
  const { inTheWay, scriptId, scenes, voiceId, choices, partner, onPartner, isTalk, possible } = facts;
  const [refusal, setRefusal] = useState<'setup' | 'drill'>();
  const [shownScriptId, setShownScriptId] = useState<string>();
  const [isAskedToTalk, setAskedToTalk] = useState(false);

  function start({ drill = wholeScene, onObstacle }: StartOptions = {}) {
    const isDrillEmpty = inTheWay === undefined && !hasLinesOf(drill, scenes, choices);
    const obstacle = isDrillEmpty ? drillObstacle : inTheWay;
    setRefusal(obstacle === undefined ? undefined : isDrillEmpty ? 'drill' : 'setup');
    if (obstacle !== undefined) onObstacle?.(obstacle);
    if (obstacle !== undefined || !scriptId || !voiceId) return;
    possible();
    const talks = isTalk && isWholeScene(drill);
    if (talks && partner.agreedToTalk !== true) return setAskedToTalk(true);
    open(talks ? undefined : drill);
  }

  /** What was found to be possible begins: the lines of a drill, or a conversation. */
  function open(drill: Drill | undefined) {
    setAskedToTalk(false);
    if (!scriptId || !voiceId) return;
    setShownScriptId(scriptId);
    const request = requestOf(scriptId, choices, { voiceId, mode: partner.mode });
    void (drill ? run.start(request, drill) : run.talk(request, openingOf(scenes, request)));
  }

  return {
    obstacle: refusal && (refusal === 'drill' ? drillObstacle : inTheWay),
    start,
    isShown: shownScriptId === scriptId,
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
