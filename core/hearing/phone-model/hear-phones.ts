import { openLogMel } from '#core/hearing/phone-model/log-mel.ts';
import type { PhoneModel } from '#core/hearing/phone-model/model-file.ts';
import { openNetwork } from '#core/hearing/phone-model/phone-network.ts';

/** What was heard in one step of the network. */
export interface PhoneStep {
  /** Natural logarithms of the probabilities of the model's phones. */
  logProbabilities: Float32Array;
  /** Samples since the beginning after which this was known: the step itself lies earlier, by what the network looks ahead. */
  at: number;
}

/** Hears phones in sound as it arrives: the only clock is the sound's own. */
export interface PhoneHearing {
  /** Takes samples (mono, at the model's rate, −1 to 1, any number of them) and answers the steps that they complete. */
  push(samples: Float32Array): PhoneStep[];
}

export function openPhoneHearing(model: PhoneModel): PhoneHearing {
  const features = openLogMel(model.features, model.sampleRate);
  const network = openNetwork(model);
  return {
    push(samples) {
      const steps: PhoneStep[] = [];
      features.push(samples, (frame, at) => {
        const logProbabilities = network(frame);
        if (logProbabilities) steps.push({ logProbabilities, at });
      });
      return steps;
    },
  };
}

/** The length of a step in seconds. */
export function stepSeconds({ features, layers, sampleRate }: PhoneModel): number {
  const hops = layers.reduce((product, { stride }) => product * stride, 1);
  return (hops * features.hopSamples) / sampleRate;
}
