import { describe, expect, it } from 'vitest';
import { readinessOf } from '#core/agents/readiness.ts';
import type { ScriptReadiness } from '#core/api/agents.ts';
import { eventually } from '#web/base/testing/eventually.ts';
import { createScriptCheck } from './script-check.ts';

const steps = {
  validating: readinessOf({ step: 'validating', inDatabase: true }),
  synchronizing: readinessOf({ step: 'synchronizing' }),
  ready: readinessOf({ step: 'ready' }),
};

const read = (docId: string, name = 'as it was read') => ({ docId, name });

function setUp(check: (scriptId: string, signal: AbortSignal) => AsyncIterable<ScriptReadiness>) {
  const asked: string[] = [];
  const told: (ScriptReadiness | undefined)[] = [];
  const script = createScriptCheck({
    check(scriptId, signal) {
      asked.push(scriptId);
      return check(scriptId, signal);
    },
    sentenceOf: (failure) => (failure instanceof Error ? failure.message : ''),
  });
  script.subscribe(() => told.push(script.readiness()));
  return { script, asked, told };
}

async function* wholeCheck() {
  yield steps.validating;
  yield steps.synchronizing;
  yield steps.ready;
}

describe('the check of a script', () => {
  it('RDY-1 goes from validating over synchronizing to ready, and tells each step', async () => {
    const { script, told } = setUp(wholeCheck);
    script.want(read('one'));
    await eventually(() => expect(script.readiness()?.isReady).toBe(true));
    expect(told.map((step) => step?.statusMessage)).toEqual([
      steps.validating.statusMessage,
      steps.validating.statusMessage,
      steps.synchronizing.statusMessage,
      steps.ready.statusMessage,
    ]);
  });

  it('RDY-5 runs again for another script, and for the same one when it is chosen or has another text', async () => {
    const { script, asked } = setUp(wholeCheck);
    script.want(read('one'));
    script.want(read('one'));
    script.want(read('two'));
    script.want(undefined);
    expect(script.readiness()).toBeUndefined();
    script.want(read('two'));
    expect(asked).toEqual(['one', 'two', 'two']);
    await eventually(() => expect(script.readiness()?.isReady).toBe(true));
    script.want(read('two', 'as it was put right'));
    expect(script.readiness()?.isValidating).toBe(true);
    script.again();
    expect(asked).toEqual(['one', 'two', 'two', 'two', 'two']);
  });

  it('hears nothing more of a script that was left', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { script } = setUp(async function* (scriptId) {
      if (scriptId === 'slow') await held;
      yield scriptId === 'slow' ? steps.synchronizing : steps.ready;
    });
    script.want(read('slow'));
    script.want(read('quick'));
    await eventually(() => expect(script.readiness()?.isReady).toBe(true));
    release();
    await held;
    expect(script.readiness()?.isReady).toBe(true);
  });

  it('fails with its reason where the check breaks off, and says no more of the script than it knows', async () => {
    const { script } = setUp(async function* () {
      yield steps.validating;
      throw new Error('CastMate could not be reached.');
    });
    script.want(read('one'));
    await eventually(() =>
      expect(script.readiness()).toMatchObject({
        isValidating: false,
        isReady: false,
        error: 'CastMate could not be reached.',
        statusMessage: 'Script validation failed',
        firebaseExists: true,
        voiceProviderExists: false,
      }),
    );
  });
});
