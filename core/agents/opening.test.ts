import { describe, expect, it } from 'vitest';
import { briefingAfterLoss, openingOf } from '#core/agents/opening.ts';
import type { Line, Scene } from '#core/screenplay/lines.ts';

const line = (speaker: string): Line => ({
  id: speaker,
  sceneId: 's',
  speaker,
  speakers: speaker === 'BOTH' ? ['ANN', 'BEN'] : [speaker],
  text: 'Well.',
  confidence: 1,
});
const scene = (id: string, ...speakers: string[]): Scene => ({
  id,
  heading: `INT. ${id.toUpperCase()}`,
  lines: speakers.map(line),
  speakers,
});
const scenes = [scene('opening'), scene('kitchen', 'ANN', 'BEN'), scene('garden', 'BEN', 'ANN')];

describe('how a rehearsal with a live agent begins', () => {
  it('tells who plays whom, and which scenes', () => {
    const { briefing } = openingOf(scenes, { roles: ['BEN'], sceneIds: ['garden'] });
    expect(briefing).toContain('The actor plays BEN. You play everybody else.');
    expect(briefing).toContain('no others, in this order: “INT. GARDEN”.');
    expect(openingOf(scenes, { roles: ['BEN', 'ANN'], sceneIds: [] }).briefing).toContain(
      'The actor plays BEN and ANN. You play everybody else. You play the whole script',
    );
  });

  it('asks the agent to begin where the first line is its own, and lets it wait where it is the actor’s', () => {
    expect(openingOf(scenes, { roles: ['BEN'], sceneIds: [] }).prompt).toBe('I am ready. Begin.');
    expect(openingOf(scenes, { roles: ['BEN'], sceneIds: ['garden'] }).prompt).toBeUndefined();
    const together = [scene('hall', 'BOTH', 'ANN')];
    expect(openingOf(together, { roles: ['BEN'], sceneIds: [] }).prompt).toBeUndefined();
    expect(openingOf([], { roles: ['BEN'], sceneIds: [] }).prompt).toBeUndefined();
  });

  it('tells where it stood when the connection was lost', () => {
    const opening = openingOf(scenes, { roles: ['BEN'], sceneIds: [] });
    expect(briefingAfterLoss(opening, 'Who is there?')).toContain('The last words were: “Who is there?”.');
    expect(briefingAfterLoss(opening, undefined)).toContain('Nothing had been said.');
  });
});
