import { useState } from 'react';
import type { Shape } from '#web/api/calling/plain-shapes.ts';
import type { Choices, PartnerChoices } from '#web/features/rehearsal/setup/choices.ts';
import {
  choicesSchema,
  defaultPartner,
  noChoices,
  partnerChoicesSchema,
} from '#web/features/rehearsal/setup/choices.ts';
import {
  type PrompterSettings,
  prompterSettingsSchema,
  usualSettings,
} from '#web/features/scripts/prompter/prompter-settings.ts';
import {
  type TapeSettings,
  tapeSettingsSchema,
  usualTapeSettings,
} from '#web/features/self-tape/settings.ts';
import {
  type LogSettings,
  logSettingsSchema,
  usualLogSettings,
} from '#web/features/transcript/log-settings.ts';
import { type TutorSettings, tutorSettingsSchema, usualTutorSettings } from '#web/features/tutor/settings.ts';
import { recall, remember } from './account/local-state.ts';

/** What the actor chose last for a script, kept in this browser until sign-out. */
export function useChoices(scriptId: string | undefined): [Choices, (choices: Choices) => void] {
  return useRemembered(`script.${scriptId ?? 'none'}`, choicesSchema, noChoices);
}

/** The voice and the mode chosen last, for every script. */
export function usePartnerChoices(): [PartnerChoices, (partner: PartnerChoices) => void] {
  return useRemembered('partner', partnerChoicesSchema, defaultPartner);
}

/** How self-tapes are recorded on this device. */
export function useTapeSettings(): [TapeSettings, (settings: TapeSettings) => void] {
  return useRemembered('self-tape', tapeSettingsSchema, usualTapeSettings);
}

/** How chats with the tutor are on this device. */
export function useTutorSettings(): [TutorSettings, (settings: TutorSettings) => void] {
  return useRemembered('tutor', tutorSettingsSchema, usualTutorSettings);
}

/** How the log of a rehearsal is shown on this device. */
export function useLogSettings(): [LogSettings, (settings: LogSettings) => void] {
  return useRemembered('log', logSettingsSchema, usualLogSettings);
}

/** How scripts are read on this device. */
export function usePrompterSettings(): [PrompterSettings, (settings: PrompterSettings) => void] {
  return useRemembered('prompter', prompterSettingsSchema, usualSettings);
}

function useRemembered<Value>(
  name: string,
  shape: Shape<Value>,
  fallback: Value,
): [Value, (value: Value) => void] {
  const [held, setHeld] = useState<{ name: string; value: Value }>();
  const value = held?.name === name ? held.value : (recall(name, shape) ?? fallback);
  return [
    value,
    (next) => {
      remember(name, next);
      setHeld({ name, value: next });
    },
  ];
}
