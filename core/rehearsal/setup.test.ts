import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preparationOf } from '#core/agents/preparation.ts';
import { readinessFailures, readinessOf } from '#core/agents/readiness.ts';
import {
  hearOfMicrophone,
  type MicrophoneCondition,
  untouchedMicrophone,
} from '#core/rehearsal/microphone/microphone.ts';
import { microphoneShown } from '#core/rehearsal/microphone/microphone-words.ts';
import { type SetupFacts, setupShown } from './setup.ts';

const microphoneThat = (condition: MicrophoneCondition, without = false) =>
  microphoneShown({ ...untouchedMicrophone, condition, without });

const preparation = (call: 'done' | 'failed' | 'pending', agent: SetupFacts['agent']['state'] = 'ready') =>
  preparationOf({ agent, voice: 'Mia', mode: 'direct', scriptSelected: true, call });

const ready: SetupFacts = {
  agent: { state: 'ready' },
  preparation: preparation('done'),
  readiness: readinessOf({ step: 'ready' }),
  microphone: microphoneThat('allowed'),
  signedIn: true,
  script: { name: 'The Lighthouse', isRead: true, isBeingRead: false },
  voices: 'there',
  apiConfig: 'unchecked',
  choice: undefined,
};

const inTheWay = (change: Partial<SetupFacts>) => setupShown({ ...ready, ...change }).obstacle?.sentence;

describe('the setup', () => {
  it('REH-1, REH-16, AGT-15 has nothing against a start when nothing is missing', () => {
    expect(setupShown(ready)).toEqual({
      title: 'Script ready for rehearsal',
      partner: { is: 'ready', sentence: 'Mia is ready for rehearsal.' },
      obstacle: undefined,
      isReady: true,
      button: { enabled: true, tooltip: 'Start rehearsal', asksForMicrophone: false },
    });
  });

  it('REH-9 is ready to listen once nothing is missing but what the actor chooses', () => {
    const isReady = (change: Partial<SetupFacts>) => setupShown({ ...ready, ...change }).isReady;
    expect(isReady({ choice: 'Choose a role.' })).toBe(true);
    expect(isReady({ microphone: microphoneThat('denied', true) })).toBe(true);
    expect(isReady({ microphone: microphoneThat('denied') })).toBe(false);
    expect(isReady({ microphone: microphoneThat('missing') })).toBe(false);
    expect(isReady({ agent: { state: 'failed', error: 'no answer' } })).toBe(false);
    expect(isReady({ readiness: readinessOf({ step: 'synchronizing' }) })).toBe(false);
    expect(isReady({ apiConfig: 'invalid' })).toBe(false);
  });

  it('tells of the voices in the place of the partner, while there is none to select', () => {
    const waiting = preparationOf({
      agent: 'not-ready',
      voice: undefined,
      mode: 'direct',
      scriptSelected: true,
      call: 'not-made',
    });
    const partnerWith = (voices: SetupFacts['voices']) =>
      setupShown({ ...ready, agent: { state: 'not-ready' }, preparation: waiting, voices }).partner.sentence;
    expect(partnerWith('loading')).toBe('The voices are still loading. Please wait...');
    expect(partnerWith('failed')).toBe('The voices could not be loaded.');
    expect(partnerWith('there')).toBe('Please select a voice to prepare the agent.');
  });

  it.each<[string, Partial<SetupFacts>]>([
    [
      'Setting up your personal agent. Please wait...',
      { agent: { state: 'loading' }, microphone: microphoneThat('denied'), readiness: undefined },
    ],
    [
      'Failed to set up your personal agent: no answer',
      { agent: { state: 'failed', error: 'no answer' }, microphone: microphoneThat('denied') },
    ],
    [
      'Unable to create your personal agent. Please try refreshing the page.',
      { agent: { state: 'missing' }, signedIn: false },
    ],
    [
      'Agent is not ready. Please wait for configuration to complete.',
      {
        agent: { state: 'not-ready' },
        preparation: preparation('pending'),
        microphone: microphoneThat('denied'),
      },
    ],
    ['Microphone access is required.', { microphone: microphoneThat('denied'), signedIn: false }],
    ['You must be signed in.', { signedIn: false, script: undefined }],
    ['Please select a script before starting rehearsal.', { script: undefined }],
    [
      'Script validation in progress. Please wait...',
      { script: { name: 'x', isRead: false, isBeingRead: true } },
    ],
    [
      'Script is not ready for rehearsal. Please try selecting the script again.',
      { script: { name: 'x', isRead: false, isBeingRead: false } },
    ],
    [
      'Script validation in progress. Please wait...',
      { readiness: readinessOf({ step: 'validating', inDatabase: true }) },
    ],
    [
      'Script synchronization in progress. Please wait...',
      { readiness: readinessOf({ step: 'synchronizing' }) },
    ],
    [
      'Script validation failed: no such key',
      { readiness: readinessOf({ step: 'failed', why: 'sync-failed', error: 'no such key' }) },
    ],
    [
      'No microphone was found. Connect one, then press Try again.',
      { microphone: microphoneThat('missing'), choice: 'Choose a role.' },
    ],
    ['The voices are still loading. Please wait...', { voices: 'loading' }],
    ['The voices could not be loaded.', { voices: 'failed' }],
    ['Choose a role.', { choice: 'Choose a role.' }],
  ])('%s', (expected, change) => {
    expect(inTheWay(change)).toBe(expected);
  });

  it('AGT-16 says the same of a partner that could not be prepared, on its card and where the start is', () => {
    const failed: Partial<SetupFacts> = { agent: { state: 'not-ready' }, preparation: preparation('failed') };
    const { partner, obstacle } = setupShown({ ...ready, ...failed });
    expect(partner).toEqual({ is: 'failed', sentence: 'Error preparing agent. Please try again.' });
    expect(obstacle?.sentence).toBe(partner.sentence);
  });

  it('tells of the script in the place of the partner, where only that is not ready', () => {
    const failed = readinessOf({ step: 'failed', why: 'no-content' });
    expect(setupShown({ ...ready, readiness: failed })).toMatchObject({
      title: 'Your script cannot be rehearsed yet',
      partner: { is: 'failed', sentence: 'No script content found in CastMate' },
    });
    expect(setupShown({ ...ready, readiness: readinessOf({ step: 'synchronizing' }) })).toMatchObject({
      title: 'Getting your script ready',
      partner: { is: 'waiting', sentence: 'Sending the script to your partner...' },
    });
  });

  it('has nobody ready for rehearsal while the voices fail', () => {
    expect(setupShown({ ...ready, apiConfig: 'invalid' }).partner).toEqual({
      is: 'failed',
      sentence: 'Voice provider API issue',
    });
  });

  it('lets an actor who wants to start without a microphone', () => {
    const { obstacle, button } = setupShown({ ...ready, microphone: microphoneThat('denied', true) });
    expect(obstacle).toBeUndefined();
    expect(button.enabled).toBe(true);
  });
});

describe('the Rehearse button', () => {
  it.each<[string, Partial<SetupFacts>, string]>([
    [
      'SCR-4 needs a voice before all',
      { voices: 'loading', microphone: microphoneThat('denied') },
      'Select a voice first',
    ],
    [
      'REH-12 needs the microphone',
      { microphone: microphoneThat('denied'), apiConfig: 'invalid' },
      'Microphone permission required',
    ],
    [
      'REH-12 needs it to be asked for',
      { microphone: microphoneThat('not-asked') },
      'Microphone permission required',
    ],
    ['REH-13 needs voices that work', { apiConfig: 'invalid', signedIn: false }, 'API configuration invalid'],
    ['REH-14 needs somebody signed in', { signedIn: false }, 'Please sign in'],
  ])('%s, and says so', (_needs, missing, tooltip) => {
    expect(setupShown({ ...ready, ...missing }).button).toMatchObject({ enabled: false, tooltip });
  });

  it('REH-12 asks for the microphone where that is what it lacks', () => {
    const button = (microphone: SetupFacts['microphone']) => setupShown({ ...ready, microphone }).button;
    expect(button(microphoneThat('not-asked')).asksForMicrophone).toBe(true);
    expect(button(microphoneThat('denied')).asksForMicrophone).toBe(true);
    expect(button(microphoneThat('missing')).enabled).toBe(true);
  });

  it('REH-15 cannot be pressed, and keeps its tooltip, while it connects', () => {
    expect(setupShown({ ...ready, apiConfig: 'connecting' }).button).toMatchObject({
      enabled: false,
      tooltip: 'Start rehearsal',
    });
  });
});

describe('whatever is known before a start', () => {
  const calls = ['not-made', 'pending', 'done', 'failed'] as const;
  const anyAgent = fc.constantFrom<SetupFacts['agent']>(
    { state: 'loading' },
    { state: 'failed', error: 'no answer' },
    { state: 'missing' },
    { state: 'not-ready' },
    { state: 'ready' },
  );
  const whys = Object.keys(readinessFailures) as (keyof typeof readinessFailures)[];
  const anyReadiness = fc.constantFrom(
    undefined,
    readinessOf({ step: 'validating', inDatabase: true }),
    readinessOf({ step: 'synchronizing' }),
    readinessOf({ step: 'ready' }),
    ...whys.map((why) => readinessOf({ step: 'failed', why })),
  );
  const anyMicrophone = fc
    .array(
      fc.constantFrom(
        { type: 'ask' } as const,
        { type: 'do-without' } as const,
        { type: 'permission', permission: 'denied' } as const,
        { type: 'permission', permission: 'granted' } as const,
        { type: 'devices', present: false } as const,
      ),
      { maxLength: 6 },
    )
    .map((events) =>
      microphoneShown(
        events.reduce((state, event) => hearOfMicrophone(state, event).state, untouchedMicrophone),
      ),
    );
  const anyFacts: fc.Arbitrary<SetupFacts> = fc
    .record({
      agent: anyAgent,
      call: fc.constantFrom(...calls),
      readiness: anyReadiness,
      microphone: anyMicrophone,
      signedIn: fc.boolean(),
      script: fc.constantFrom(
        undefined,
        { name: 'x', isRead: true, isBeingRead: false },
        { name: 'x', isRead: false, isBeingRead: true },
      ),
      voices: fc.constantFrom('loading', 'failed', 'there'),
      apiConfig: fc.constantFrom('unchecked', 'connecting', 'valid', 'invalid'),
      choice: fc.constantFrom(undefined, 'Choose a role.'),
    })
    .map(({ call, agent, ...facts }) => {
      // Prepared means that the call has been answered, and the other way round.
      const prepared = agent.state === 'ready' ? 'done' : call === 'done' ? 'pending' : call;
      const told = { agent: agent.state, voice: 'Mia', mode: 'direct', scriptSelected: true } as const;
      return { ...facts, agent, preparation: preparationOf({ ...told, call: prepared }) };
    });

  it('says no two things that contradict each other', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { title, partner, obstacle, isReady, button } = setupShown(facts);
        const all = [title, partner.sentence, obstacle?.sentence ?? ''];
        const says = (what: RegExp) => all.some((one) => what.test(one));
        // What can be waited for has not failed, and what has failed is not waited for.
        const isPartners = obstacle?.check.startsWith('agent') === true;
        if (isPartners && partner.is === 'failed') expect(obstacle.sentence).not.toMatch(/Please wait/);
        if (isPartners && /Please wait/.test(obstacle.sentence)) {
          expect(partner.sentence).not.toMatch(/try again|Failed|Error/i);
        }
        if (title === 'Script ready for rehearsal') {
          expect(says(/^Script validation failed|^No script content|^Script not found|^Failed to sync/)).toBe(
            false,
          );
        }
        if (partner.is === 'ready') {
          expect(facts.apiConfig).not.toBe('invalid');
          expect(['agent-loading', 'agent-failed', 'agent-missing', 'agent-not-ready']).not.toContain(
            obstacle?.check,
          );
          expect(obstacle?.check).not.toBe('synchronizing');
        }
        // Who is ready waits for nothing, and nothing has failed.
        if (isReady) {
          expect([undefined, 'choice']).toContain(obstacle?.check);
          expect(partner).toEqual({ is: 'ready', sentence: 'Mia is ready for rehearsal.' });
          expect(title).toBe('Script ready for rehearsal');
        }
        if (button.asksForMicrophone) expect(button.tooltip).toBe('Microphone permission required');
        // Where nothing stands in the way the button does not deny it for a reason of its own.
        if (obstacle === undefined)
          expect(button.tooltip).toMatch(/Start rehearsal|API configuration invalid/);
      }),
      { numRuns: 10_000 },
    );
  });

  it('names a way on, or what it waits for, wherever a start is not possible', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { obstacle } = setupShown(facts);
        if (obstacle?.check === 'microphone') expect(facts.microphone.action).toBeDefined();
        if (obstacle !== undefined) expect(obstacle.sentence).not.toBe('');
      }),
      { numRuns: 10_000 },
    );
  });
});
